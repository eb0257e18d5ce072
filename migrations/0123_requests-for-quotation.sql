CREATE SEQUENCE "public"."quotation_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 10001 CACHE 1;--> statement-breakpoint
CREATE SEQUENCE "public"."request_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 10001 CACHE 1;--> statement-breakpoint
CREATE TABLE "quotation_documents" (
	"quotation_id" uuid PRIMARY KEY NOT NULL,
	"pdf" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "quotation_files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"request_id" uuid,
	"line_id" uuid,
	"position" integer,
	"name" text NOT NULL,
	"announced_bytes" integer NOT NULL,
	"received_bytes" integer DEFAULT 0 NOT NULL,
	"format" text,
	"bytes" integer DEFAULT 0 NOT NULL,
	"sha256" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "quotation_files_received" CHECK ("quotation_files"."received_bytes" between 0 and "quotation_files"."announced_bytes"),
	CONSTRAINT "quotation_files_kept" CHECK (("quotation_files"."format" is null) = ("quotation_files"."sha256" = ''))
);
--> statement-breakpoint
CREATE TABLE "quotation_answers" (
	"request_id" uuid PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"content" jsonb NOT NULL,
	"updated_by_email" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "quotation_lines" (
	"quotation_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"line_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"part_id" uuid,
	"brand" text NOT NULL,
	"part_number" text NOT NULL,
	"unlisted_key" text DEFAULT '' NOT NULL,
	"name" text NOT NULL,
	"difference" text NOT NULL,
	"reason" text NOT NULL,
	"hs_code" text NOT NULL,
	"country_of_origin" text NOT NULL,
	"piece_grams" integer,
	"unit" text NOT NULL,
	"quantity" integer NOT NULL,
	"unit_price_cents" bigint NOT NULL,
	"price_breaks" jsonb NOT NULL,
	"core_unit_cents" bigint NOT NULL,
	"lead_days" integer,
	"warranty_months" integer,
	"accepted_quantity" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "quotation_lines_quotation_id_position_pk" PRIMARY KEY("quotation_id","position"),
	CONSTRAINT "quotation_lines_kind" CHECK (("quotation_lines"."kind" in ('part', 'substitute')) = ("quotation_lines"."part_id" is not null)),
	CONSTRAINT "quotation_lines_accepted" CHECK ("quotation_lines"."accepted_quantity" between 0 and "quotation_lines"."quantity")
);
--> statement-breakpoint
CREATE TABLE "quotations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"request_id" uuid NOT NULL,
	"number" integer DEFAULT nextval('quotation_numbers') NOT NULL,
	"version" integer NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"issued_by_email" text NOT NULL,
	"replaced_at" timestamp with time zone,
	"valid_until" date NOT NULL,
	"remind_on" date,
	"freight_cents" bigint,
	"insurance_cents" bigint NOT NULL,
	"total_cents" bigint DEFAULT 0 NOT NULL,
	"incoterm" text,
	"incoterm_place" text NOT NULL,
	"deposit_percent" integer,
	"balance_days" integer,
	"notes" text NOT NULL,
	"accepted_at" timestamp with time zone,
	"accepted_by_email" text,
	"is_late" boolean DEFAULT false NOT NULL,
	"is_at_todays_prices" boolean DEFAULT false NOT NULL,
	"order_number" text,
	"accepted_cents" bigint,
	CONSTRAINT "quotations_accepted" CHECK (("quotations"."accepted_at" is null) = ("quotations"."order_number" is null))
);
--> statement-breakpoint
CREATE TABLE "quotation_supplier_costs" (
	"line_id" uuid PRIMARY KEY NOT NULL,
	"unit_cents" bigint NOT NULL,
	"lead_days" integer,
	"note" text NOT NULL,
	"updated_by_email" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "quotation_supplier_costs_positive" CHECK ("quotation_supplier_costs"."unit_cents" > 0)
);
--> statement-breakpoint
CREATE TABLE "quotation_events" (
	"request_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_email" text NOT NULL,
	"action" text NOT NULL,
	"reason" text NOT NULL,
	CONSTRAINT "quotation_events_request_id_version_pk" PRIMARY KEY("request_id","version")
);
--> statement-breakpoint
CREATE TABLE "quotation_keys" (
	"hash" text PRIMARY KEY NOT NULL,
	"request_id" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "quotation_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"request_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_email" text NOT NULL,
	"author" text NOT NULL,
	"text" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "quotation_request_lines" (
	"id" uuid PRIMARY KEY NOT NULL,
	"request_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"part_number" text NOT NULL,
	"number_key" text DEFAULT '' NOT NULL,
	"name" text NOT NULL,
	"quantity" integer NOT NULL,
	"unit" text NOT NULL,
	"machine" jsonb,
	"target_cents" bigint,
	"grades" jsonb NOT NULL,
	"note" text NOT NULL,
	CONSTRAINT "quotation_request_lines_named" CHECK ("quotation_request_lines"."part_number" <> '' or "quotation_request_lines"."name" <> ''),
	CONSTRAINT "quotation_request_lines_quantity" CHECK ("quotation_request_lines"."quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "quotation_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" integer DEFAULT nextval('request_numbers') NOT NULL,
	"state" text NOT NULL,
	"version" integer NOT NULL,
	"user_id" uuid,
	"name" text NOT NULL,
	"company" text NOT NULL,
	"country" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"note" text NOT NULL,
	"source" text NOT NULL,
	"sent_hash" text,
	"assigned_to" text,
	"reason" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	"answered_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	"supplier_asked_at" timestamp with time zone,
	CONSTRAINT "quotation_requests_number_unique" UNIQUE("number"),
	CONSTRAINT "quotation_requests_reachable" CHECK ("quotation_requests"."state" = 'draft' or "quotation_requests"."email" <> '' or "quotation_requests"."phone" <> ''),
	CONSTRAINT "quotation_requests_sent" CHECK (("quotation_requests"."state" = 'draft') = ("quotation_requests"."sent_at" is null))
);
--> statement-breakpoint
ALTER TABLE "mail_attachments" ALTER COLUMN "content" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "mail_attachments" ADD COLUMN "made_of" uuid;--> statement-breakpoint
ALTER TABLE "quotation_documents" ADD CONSTRAINT "quotation_documents_quotation_id_quotations_id_fk" FOREIGN KEY ("quotation_id") REFERENCES "public"."quotations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotation_files" ADD CONSTRAINT "quotation_files_request_id_quotation_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."quotation_requests"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotation_files" ADD CONSTRAINT "quotation_files_line_id_quotation_request_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."quotation_request_lines"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotation_answers" ADD CONSTRAINT "quotation_answers_request_id_quotation_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."quotation_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotation_lines" ADD CONSTRAINT "quotation_lines_quotation_id_quotations_id_fk" FOREIGN KEY ("quotation_id") REFERENCES "public"."quotations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotation_lines" ADD CONSTRAINT "quotation_lines_line_id_quotation_request_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."quotation_request_lines"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotations" ADD CONSTRAINT "quotations_request_id_quotation_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."quotation_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotation_supplier_costs" ADD CONSTRAINT "quotation_supplier_costs_line_id_quotation_request_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."quotation_request_lines"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotation_events" ADD CONSTRAINT "quotation_events_request_id_quotation_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."quotation_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotation_keys" ADD CONSTRAINT "quotation_keys_request_id_quotation_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."quotation_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotation_messages" ADD CONSTRAINT "quotation_messages_request_id_quotation_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."quotation_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotation_request_lines" ADD CONSTRAINT "quotation_request_lines_request_id_quotation_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."quotation_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotation_requests" ADD CONSTRAINT "quotation_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "quotation_files_request" ON "quotation_files" USING btree ("request_id");--> statement-breakpoint
CREATE INDEX "quotation_files_line" ON "quotation_files" USING btree ("line_id");--> statement-breakpoint
CREATE INDEX "quotation_files_unused" ON "quotation_files" USING btree ("created_at") WHERE "quotation_files"."request_id" is null or "quotation_files"."format" is null;--> statement-breakpoint
CREATE INDEX "quotation_lines_line" ON "quotation_lines" USING btree ("line_id");--> statement-breakpoint
CREATE INDEX "quotation_lines_part" ON "quotation_lines" USING btree ("part_id");--> statement-breakpoint
CREATE INDEX "quotation_lines_unlisted" ON "quotation_lines" USING btree ("kind","unlisted_key") WHERE "quotation_lines"."unlisted_key" <> '';--> statement-breakpoint
CREATE UNIQUE INDEX "quotations_version" ON "quotations" USING btree ("request_id","version");--> statement-breakpoint
CREATE UNIQUE INDEX "quotations_number" ON "quotations" USING btree ("number","version");--> statement-breakpoint
CREATE UNIQUE INDEX "quotations_current" ON "quotations" USING btree ("request_id") WHERE "quotations"."replaced_at" is null;--> statement-breakpoint
CREATE INDEX "quotations_open" ON "quotations" USING btree ("valid_until") WHERE "quotations"."replaced_at" is null and "quotations"."accepted_at" is null;--> statement-breakpoint
CREATE INDEX "quotations_reminders" ON "quotations" USING btree ("remind_on") WHERE "quotations"."remind_on" is not null;--> statement-breakpoint
CREATE INDEX "quotation_keys_request" ON "quotation_keys" USING btree ("request_id");--> statement-breakpoint
CREATE INDEX "quotation_keys_expiry" ON "quotation_keys" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "quotation_messages_request" ON "quotation_messages" USING btree ("request_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "quotation_request_lines_position" ON "quotation_request_lines" USING btree ("request_id","position");--> statement-breakpoint
CREATE INDEX "quotation_request_lines_number" ON "quotation_request_lines" USING btree ("number_key") WHERE "quotation_request_lines"."number_key" <> '';--> statement-breakpoint
CREATE INDEX "quotation_request_lines_text" ON "quotation_request_lines" USING gin ((("part_number" || ' ' || "name")) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "quotation_requests_desk" ON "quotation_requests" USING btree ("state","sent_at","id");--> statement-breakpoint
CREATE INDEX "quotation_requests_all" ON "quotation_requests" USING btree ("sent_at","id") WHERE "quotation_requests"."state" in ('sent', 'in_work', 'quoted', 'accepted', 'declined', 'expired', 'withdrawn');--> statement-breakpoint
CREATE INDEX "quotation_requests_lost" ON "quotation_requests" USING btree ("sent_at","id") WHERE "quotation_requests"."state" in ('declined', 'expired', 'withdrawn');--> statement-breakpoint
CREATE INDEX "quotation_requests_waiting" ON "quotation_requests" USING btree ("sent_at","id") WHERE "quotation_requests"."supplier_asked_at" is not null and "quotation_requests"."state" in ('sent', 'in_work', 'quoted', 'declined', 'expired');--> statement-breakpoint
CREATE INDEX "quotation_requests_mine" ON "quotation_requests" USING btree ("assigned_to","sent_at","id") WHERE "quotation_requests"."state" in ('sent', 'in_work', 'quoted');--> statement-breakpoint
CREATE INDEX "quotation_requests_text" ON "quotation_requests" USING gin ((('RQ-' || "number"::text || ' ' || "name" || ' ' || "company" || ' ' || "email" || ' ' || "phone")) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "quotation_requests_closed" ON "quotation_requests" USING btree ("closed_at") WHERE "quotation_requests"."closed_at" is not null;--> statement-breakpoint
CREATE INDEX "quotation_requests_user" ON "quotation_requests" USING btree ("user_id","sent_at");--> statement-breakpoint
CREATE INDEX "quotation_requests_email" ON "quotation_requests" USING btree ("email");--> statement-breakpoint
CREATE INDEX "mail_attachments_waiting" ON "mail_attachments" USING btree ("mail_id") WHERE "mail_attachments"."content" is null;