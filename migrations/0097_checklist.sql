CREATE TABLE "checklist_dismissal" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"by" text NOT NULL,
	CONSTRAINT "checklist_dismissal_one_row" CHECK ("checklist_dismissal"."id" = 1)
);
