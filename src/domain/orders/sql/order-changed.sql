-- Notes the transaction that has changed an order, however it was written. An insert has it as the default of the column.
CREATE OR REPLACE FUNCTION order_changed() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  NEW.changed_xid := pg_current_xact_id();
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER orders_changed
  BEFORE UPDATE ON orders
  FOR EACH ROW EXECUTE FUNCTION order_changed();
