CREATE TABLE "missed_searches" (
	"query" text PRIMARY KEY NOT NULL,
	"times" integer NOT NULL,
	"last_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "part_counts" (
	"category_no" integer NOT NULL,
	"brand_no" integer NOT NULL,
	"traits" smallint NOT NULL,
	"band" smallint NOT NULL,
	"parts" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "part_numbers" (
	"part_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"maker" text DEFAULT '' NOT NULL,
	"number" text NOT NULL,
	"number_key" text NOT NULL,
	CONSTRAINT "part_numbers_part_id_number_key_maker_pk" PRIMARY KEY("part_id","number_key","maker")
);
--> statement-breakpoint
CREATE TABLE "part_search" (
	"part_id" uuid PRIMARY KEY NOT NULL,
	"brand_no" integer NOT NULL,
	"category_no" integer NOT NULL,
	"traits" smallint NOT NULL,
	"band" smallint NOT NULL,
	"price_cents" bigint NOT NULL,
	"position" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"name_key" text NOT NULL,
	"words" "tsvector" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "part_slugs" (
	"slug" text PRIMARY KEY NOT NULL,
	"part_id" uuid NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_vocabulary" (
	"word" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "brands" ADD COLUMN "no" integer NOT NULL GENERATED ALWAYS AS IDENTITY (sequence name "brands_no_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1);--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "no" integer NOT NULL GENERATED ALWAYS AS IDENTITY (sequence name "categories_no_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1);--> statement-breakpoint
ALTER TABLE "part_numbers" ADD CONSTRAINT "part_numbers_part_id_parts_id_fk" FOREIGN KEY ("part_id") REFERENCES "public"."parts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "part_slugs" ADD CONSTRAINT "part_slugs_part_id_parts_id_fk" FOREIGN KEY ("part_id") REFERENCES "public"."parts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "missed_searches_often" ON "missed_searches" USING btree ("times" desc,"last_at" desc);--> statement-breakpoint
CREATE INDEX "part_numbers_key" ON "part_numbers" USING btree ("number_key" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "part_numbers_pieces" ON "part_numbers" USING gin ("number_key" gin_trgm_ops) WITH (gin_pending_list_limit=512);--> statement-breakpoint
CREATE INDEX "part_counts_cell" ON "part_counts" USING btree ("category_no","brand_no","traits","band");--> statement-breakpoint
CREATE INDEX "part_search_shop" ON "part_search" USING btree ("position","part_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "part_search_newest" ON "part_search" USING btree ("created_at" DESC NULLS FIRST,"part_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "part_search_price" ON "part_search" USING btree ("price_cents","position","part_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "part_search_name" ON "part_search" USING btree ("name_key","position","part_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "part_search_brand" ON "part_search" USING btree ("brand_no","position","part_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "part_search_category" ON "part_search" USING btree ("category_no","position","part_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "part_search_traits" ON "part_search" USING btree ("traits");--> statement-breakpoint
CREATE INDEX "part_search_words" ON "part_search" USING gin ("words") WITH (gin_pending_list_limit=512);--> statement-breakpoint
CREATE INDEX "part_slugs_part" ON "part_slugs" USING btree ("part_id");--> statement-breakpoint
CREATE INDEX "search_vocabulary_word" ON "search_vocabulary" USING btree ("word" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "search_vocabulary_pieces" ON "search_vocabulary" USING gin ("word" gin_trgm_ops);