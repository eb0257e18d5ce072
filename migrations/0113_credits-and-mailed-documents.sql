CREATE TABLE "mail_attachments" (
	"mail_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"name" text NOT NULL,
	"content" "bytea" NOT NULL,
	CONSTRAINT "mail_attachments_mail_id_position_pk" PRIMARY KEY("mail_id","position")
);
--> statement-breakpoint
CREATE TABLE "order_credits" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_email" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	"reason" text NOT NULL,
	"invoice" text NOT NULL,
	CONSTRAINT "order_credits_amount" CHECK ("order_credits"."amount_cents" > 0)
);
--> statement-breakpoint
CREATE TABLE "order_document_mails" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_email" text NOT NULL,
	"recipients" jsonb NOT NULL,
	"documents" jsonb NOT NULL,
	"text" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "issued_documents" DROP CONSTRAINT "issued_documents_once";--> statement-breakpoint
ALTER TABLE "issued_documents" ADD COLUMN "credit_id" uuid;--> statement-breakpoint
ALTER TABLE "mail_attachments" ADD CONSTRAINT "mail_attachments_mail_id_mail_outbox_id_fk" FOREIGN KEY ("mail_id") REFERENCES "public"."mail_outbox"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_credits" ADD CONSTRAINT "order_credits_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_document_mails" ADD CONSTRAINT "order_document_mails_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_credits_order" ON "order_credits" USING btree ("order_id","at");--> statement-breakpoint
CREATE INDEX "order_document_mails_order" ON "order_document_mails" USING btree ("order_id","at");--> statement-breakpoint
ALTER TABLE "issued_documents" ADD CONSTRAINT "issued_documents_once" UNIQUE NULLS NOT DISTINCT("order_id","kind","shipment_id","credit_id","revision");--> statement-breakpoint
-- Written by hand: an order of which credits leave nothing to pay is paid.
UPDATE "orders" SET "payment_state" = 'paid'
FROM (
	SELECT "r"."order_id", sum("r"."cents") AS "credited" FROM (
		SELECT "order_returns"."order_id", "credit_cents" AS "cents" FROM "order_return_settlements" JOIN "order_returns" ON "order_returns"."id" = "return_id"
		UNION ALL
		SELECT "core_returns"."order_id", "credit_cents" FROM "core_inspection_lines" JOIN "core_returns" ON "core_returns"."id" = "return_id"
	) "r" GROUP BY "r"."order_id"
) "c"
WHERE "c"."order_id" = "orders"."id" AND "c"."credited" > 0 AND "payment_state" IN ('unpaid', 'part_paid')
	AND NOT EXISTS (SELECT FROM "order_payments" "p" WHERE "p"."order_id" = "orders"."id" AND "p"."kind" = 'refund')
	AND "c"."credited" + coalesce((SELECT sum(CASE "kind" WHEN 'payment' THEN "amount_cents" ELSE -"amount_cents" END) FROM "order_payments" "p" WHERE "p"."order_id" = "orders"."id"), 0) >= "orders"."total_cents";
