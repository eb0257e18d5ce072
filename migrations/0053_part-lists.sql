CREATE TABLE "part_list_lines" (
	"list_id" uuid NOT NULL,
	"part_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"quantity" integer NOT NULL,
	"seen_cents" bigint NOT NULL,
	CONSTRAINT "part_list_lines_list_id_part_id_pk" PRIMARY KEY("list_id","part_id"),
	CONSTRAINT "part_list_lines_quantity" CHECK ("part_list_lines"."quantity" >= 1)
);
--> statement-breakpoint
CREATE TABLE "part_lists" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "part_list_lines" ADD CONSTRAINT "part_list_lines_list_id_part_lists_id_fk" FOREIGN KEY ("list_id") REFERENCES "public"."part_lists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "part_list_lines" ADD CONSTRAINT "part_list_lines_part_id_parts_id_fk" FOREIGN KEY ("part_id") REFERENCES "public"."parts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "part_lists" ADD CONSTRAINT "part_lists_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "part_lists_user" ON "part_lists" USING btree ("user_id","updated_at");