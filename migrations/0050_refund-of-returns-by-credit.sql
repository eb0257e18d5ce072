ALTER TABLE "order_return_settlements" DROP CONSTRAINT "order_return_settlements_payment_id_order_payments_id_fk";
--> statement-breakpoint
ALTER TABLE "order_return_settlements" DROP COLUMN "payment_id";