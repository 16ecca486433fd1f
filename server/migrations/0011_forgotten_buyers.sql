CREATE FUNCTION refuse_all_but_forgetting() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.actor_kind = 'customer' AND NEW.actor = 'Deleted customer' THEN
    OLD.actor := NEW.actor;
    IF NEW IS NOT DISTINCT FROM OLD THEN RETURN NEW; END IF;
  END IF;
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
DROP TRIGGER order_events_append_only ON order_events;
--> statement-breakpoint
CREATE TRIGGER order_events_append_only BEFORE UPDATE OR DELETE ON order_events FOR EACH ROW EXECUTE FUNCTION refuse_all_but_forgetting();
--> statement-breakpoint
DROP TRIGGER return_events_append_only ON return_events;
--> statement-breakpoint
CREATE TRIGGER return_events_append_only BEFORE UPDATE OR DELETE ON return_events FOR EACH ROW EXECUTE FUNCTION refuse_all_but_forgetting();
--> statement-breakpoint
UPDATE orders o SET ship_name = c.name, ship_email = c.email, ship_phone = '', ship_street = '', ship_city = '', ship_state = '', ship_zip = '' FROM customers c WHERE c.id = o.customer_id AND c.email LIKE 'deleted-%@deleted.invalid' AND o.payment_status IN ('pending', 'verification_failed') AND o.status IN ('pending_payment', 'cancelled', 'payment_failed') AND NOT EXISTS (SELECT 1 FROM order_events e WHERE e.order_id = o.id AND e.to_status IN ('confirmed', 'processing', 'shipped', 'delivered'));
--> statement-breakpoint
UPDATE order_events e SET actor = c.name FROM orders o JOIN customers c ON c.id = o.customer_id WHERE o.id = e.order_id AND e.actor_kind = 'customer' AND c.email LIKE 'deleted-%@deleted.invalid';
--> statement-breakpoint
UPDATE return_events e SET actor = c.name FROM returns r JOIN customers c ON c.id = r.customer_id WHERE r.id = e.return_id AND e.actor_kind = 'customer' AND c.email LIKE 'deleted-%@deleted.invalid';
