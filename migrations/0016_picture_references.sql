CREATE TABLE "picture_references" (
	"owner_kind" text NOT NULL,
	"owner_id" uuid NOT NULL,
	"image_id" uuid NOT NULL,
	CONSTRAINT "picture_references_owner_kind_owner_id_image_id_pk" PRIMARY KEY("owner_kind","owner_id","image_id")
);
--> statement-breakpoint
ALTER TABLE "picture_references" ADD CONSTRAINT "picture_references_image_id_images_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."images"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "picture_references_image" ON "picture_references" USING btree ("image_id");--> statement-breakpoint
-- Pictures of this shop that were given by an absolute address: from here on they are stored like all others.
update parts p set image_id = i.id, image_url = null from images i
where p.image_url ~ '^https://[^/]+/img/[0-9a-f-]{36}$' and i.id::text = right(p.image_url, 36);--> statement-breakpoint
update reviews r set img = '/img/' || i.id from images i
where r.img ~ '^https://[^/]+/img/[0-9a-f-]{36}$' and i.id::text = right(r.img, 36);--> statement-breakpoint
update profiles p set img = '/img/' || i.id from images i
where p.img ~ '^https://[^/]+/img/[0-9a-f-]{36}$' and i.id::text = right(p.img, 36);--> statement-breakpoint
insert into picture_references (owner_kind, owner_id, image_id)
select 'parts', id, image_id from parts where image_id is not null
union select 'part_pictures', part_id, image_id from part_pictures
union select 'reviews', r.id, i.id from reviews r join images i on r.img = '/img/' || i.id
union select 'profiles', p.user_id, i.id from profiles p join images i on p.img = '/img/' || i.id;
