CREATE TABLE "order_proof_files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_proofs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	"format" text NOT NULL,
	"text" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_email" text NOT NULL,
	"outcome" text,
	"decided_at" timestamp with time zone,
	"decided_by" text,
	"reason" text DEFAULT '' NOT NULL,
	CONSTRAINT "order_proofs_file_id_unique" UNIQUE("file_id"),
	CONSTRAINT "order_proofs_decided" CHECK (("order_proofs"."outcome" is null) = ("order_proofs"."decided_at" is null))
);
--> statement-breakpoint
ALTER TABLE "order_proofs" ADD CONSTRAINT "order_proofs_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_proofs" ADD CONSTRAINT "order_proofs_file_id_order_proof_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."order_proof_files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_proofs_order" ON "order_proofs" USING btree ("order_id","at");--> statement-breakpoint
CREATE INDEX "order_proofs_to_check" ON "order_proofs" USING btree ("order_id") WHERE "order_proofs"."outcome" is null;