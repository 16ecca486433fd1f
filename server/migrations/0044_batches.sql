CREATE TABLE "batch_movements" (
	"movement_id" bigint NOT NULL,
	"batch_id" uuid NOT NULL,
	"quantity" integer NOT NULL,
	CONSTRAINT "batch_movements_movement_id_batch_id_pk" PRIMARY KEY("movement_id","batch_id"),
	CONSTRAINT "batch_movements_moves" CHECK ("batch_movements"."quantity" <> 0)
);
--> statement-breakpoint
CREATE TABLE "stock_batches" (
	"id" uuid PRIMARY KEY NOT NULL,
	"product_id" uuid NOT NULL,
	"code" text NOT NULL,
	"expires_on" date,
	"on_hand" integer DEFAULT 0 NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"received_by" text NOT NULL,
	CONSTRAINT "stock_batches_on_hand" CHECK ("stock_batches"."on_hand" >= 0),
	CONSTRAINT "stock_batches_has_code" CHECK ("stock_batches"."code" <> '')
);
--> statement-breakpoint
ALTER TABLE "stock_movements" ADD COLUMN "batch_id" uuid;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD COLUMN "bill" text;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD COLUMN "returned_order_id" uuid;--> statement-breakpoint
ALTER TABLE "batch_movements" ADD CONSTRAINT "batch_movements_movement_id_stock_movements_id_fk" FOREIGN KEY ("movement_id") REFERENCES "public"."stock_movements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "batch_movements" ADD CONSTRAINT "batch_movements_batch_id_stock_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."stock_batches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_batches" ADD CONSTRAINT "stock_batches_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "batch_movements_of_batch" ON "batch_movements" USING btree ("batch_id","movement_id");--> statement-breakpoint
CREATE UNIQUE INDEX "stock_batches_code_once" ON "stock_batches" USING btree ("product_id",lower("code"));--> statement-breakpoint
CREATE INDEX "stock_batches_on_shelf" ON "stock_batches" USING btree ("expires_on") WHERE "stock_batches"."on_hand" > 0;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_batch_id_stock_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."stock_batches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_returned_order_id_orders_id_fk" FOREIGN KEY ("returned_order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "stock_movements_of_returned_order" ON "stock_movements" USING btree ("returned_order_id") WHERE "stock_movements"."returned_order_id" is not null;--> statement-breakpoint
-- Lays each movement of a shelf in the batches of its product, within the statement that moved it: the row of the product is locked by then,
-- and a query of this function sees what was committed before that. A movement that undoes another goes where that one had come from.
-- Packs that leave go in this order: those in no batch, which were there first; then the first to expire; then batches without a day;
-- expired ones only where nothing else is left. Packs in no batch expire on the day of their product.
CREATE FUNCTION lay_in_batches() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  packs integer := abs(NEW.delta);
  way integer := sign(NEW.delta);
  of_order uuid := coalesce(NEW.order_id, NEW.returned_order_id);
  today date := (NEW.at AT TIME ZONE 'Asia/Kolkata')::date;
BEGIN
  IF NOT EXISTS (SELECT FROM stock_batches WHERE product_id = NEW.product_id) THEN RETURN NULL; END IF;
  WITH crossed AS (
    SELECT id, delta FROM stock_movements WHERE order_id = of_order AND product_id = NEW.product_id AND id < NEW.id ORDER BY crossing DESC LIMIT 1
  ), undone AS (
    SELECT s.batch_id, -way * sum(s.quantity)::integer AS room FROM batch_movements s
    WHERE (NEW.delta > 0 OR NEW.returned_order_id IS NOT NULL) AND s.movement_id IN (
      SELECT id FROM crossed WHERE crossed.delta < 0 OR NEW.delta < 0
      UNION ALL
      SELECT m.id FROM stock_movements m, crossed
      WHERE NEW.returned_order_id IS NOT NULL AND m.returned_order_id = of_order AND m.product_id = NEW.product_id AND m.id > crossed.id AND m.id < NEW.id)
    GROUP BY s.batch_id
  ), batches AS (
    SELECT b.id, b.expires_on, b.received_at, b.on_hand, CASE
      WHEN b.id = NEW.batch_id THEN CASE WHEN NEW.delta > 0 THEN packs ELSE b.on_hand END
      WHEN NEW.delta > 0 THEN greatest(coalesce(u.room, 0), 0)
      ELSE least(greatest(coalesce(u.room, 0), 0), b.on_hand) END AS own
    FROM stock_batches b LEFT JOIN undone u ON u.batch_id = b.id
    WHERE b.product_id = NEW.product_id AND (b.on_hand > 0 OR u.batch_id IS NOT NULL OR b.id = NEW.batch_id)
  ), piles AS (
    SELECT id, own AS room, 0 AS place, expires_on, received_at FROM batches
    UNION ALL
    SELECT id, on_hand - own, CASE WHEN expires_on IS NULL THEN 3 WHEN expires_on < today THEN 4 ELSE 2 END, expires_on, received_at
    FROM batches WHERE NEW.delta < 0
    UNION ALL
    SELECT NULL, NEW.balance - NEW.delta - (SELECT coalesce(sum(on_hand), 0)::integer FROM batches), CASE WHEN p.expiry_date < today THEN 4 ELSE 1 END, p.expiry_date, NULL
    FROM products p WHERE p.id = NEW.product_id AND NEW.delta < 0
  ), parts AS (
    SELECT id, least(room, greatest(0, packs - coalesce(sum(room) OVER (
      ORDER BY place, expires_on NULLS LAST, received_at NULLS FIRST, id ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 0))) AS part
    FROM piles
  ), laid AS (
    INSERT INTO batch_movements (movement_id, batch_id, quantity)
    SELECT NEW.id, id, way * sum(part) FROM parts WHERE id IS NOT NULL GROUP BY id HAVING sum(part) > 0
    RETURNING batch_id, quantity
  )
  UPDATE stock_batches b SET on_hand = b.on_hand + l.quantity FROM laid l WHERE b.id = l.batch_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- a backup brings what lies in batches along with it
CREATE TRIGGER stock_movements_lie_in_batches AFTER INSERT ON stock_movements FOR EACH ROW
  WHEN (current_setting('shop.loading', true) IS DISTINCT FROM 'on') EXECUTE FUNCTION lay_in_batches();
--> statement-breakpoint
CREATE TRIGGER batch_movements_append_only BEFORE UPDATE OR DELETE ON batch_movements FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER batch_movements_never_emptied BEFORE TRUNCATE ON batch_movements FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
