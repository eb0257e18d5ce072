-- Of several accounts of one user at one provider, the first one stays: the others may belong to somebody else.
DELETE FROM "accounts" "later" USING "accounts" "first"
  WHERE "later"."user_id" = "first"."user_id" AND "later"."provider_id" = "first"."provider_id"
  AND ("later"."created_at", "later"."id") > ("first"."created_at", "first"."id");--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_user_provider" ON "accounts" USING btree ("user_id","provider_id");
