ALTER TABLE "orders" ADD COLUMN "placed_xid" "xid8" DEFAULT pg_current_xact_id() NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "changed_xid" "xid8" DEFAULT pg_current_xact_id() NOT NULL;--> statement-breakpoint
CREATE INDEX "orders_changed" ON "orders" USING btree ("changed_xid");--> statement-breakpoint
-- Notes the transaction that has changed an order, however it was written. An insert has it as the default of the column.
CREATE OR REPLACE FUNCTION order_changed() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  NEW.changed_xid := pg_current_xact_id();
  RETURN NEW;
END $$;

--> statement-breakpoint
CREATE OR REPLACE TRIGGER orders_changed
  BEFORE UPDATE ON orders
  FOR EACH ROW EXECUTE FUNCTION order_changed();
