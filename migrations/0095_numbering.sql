CREATE TABLE "document_counters" (
	"kind" text NOT NULL,
	"year" integer NOT NULL,
	"last" integer NOT NULL,
	CONSTRAINT "document_counters_kind_year_pk" PRIMARY KEY("kind","year")
);
--> statement-breakpoint
-- The ranges go on where the sequences were: a number that was given stays given.
INSERT INTO "document_counters" ("kind", "year", "last")
	SELECT 'proforma', 0, last_value::int FROM "public"."proforma_numbers" WHERE is_called
	UNION ALL
	SELECT 'commercial_invoice', 0, last_value::int FROM "public"."invoice_numbers" WHERE is_called;
--> statement-breakpoint
DROP SEQUENCE "public"."invoice_numbers";--> statement-breakpoint
DROP SEQUENCE "public"."proforma_numbers";
