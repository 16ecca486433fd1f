/**
 * Of every column of every table whether it says something of a person. `none` says nothing of anybody; `staff` names who works here;
 * `key` leads to an account and says nothing by itself; `secret` is shown to nobody, and void once the account is deleted. Of a customer: `goes`
 * with the account, `unpaid` goes where the order was never paid for, `closed` goes once the matter is closed,
 * and `stays` for the books or for the shop, and the person is told so.
 * A column that is missing here fails a test, and so does one that keeps what is to go.
 */
export type PersonalKind = 'none' | 'staff' | 'key' | 'secret' | 'goes' | 'unpaid' | 'closed' | 'stays'
type PersonalKinds = { [K in PersonalKind]?: string }

/** Names of columns by what they hold. */
export const PERSONAL_COLUMNS: Record<string, PersonalKinds> = {
  files: { key: 'uploader', none: 'id purpose mime bytes sha256 created_at' },
  job_runs: { none: 'name at' },
  limited_tries: { goes: 'key', none: 'id at' },
  outbox: { goes: 'payload whose', none: 'id type lane created_at next_at attempts sent refused_at handled_at error' },
  changed_customers: { key: 'customer_id', none: 'id' },
  changed_days: { none: 'id day' },
  customer_spending: { key: 'customer_id', none: 'spent' },
  day_figures: { none: 'day kind key orders paid_orders revenue' },
  page_changes: { none: 'id at' },
  request_keys: { key: 'actor_id', none: 'key body_hash at order_id' },
  stock_batches: { staff: 'received_by', none: 'id product_id code expires_on on_hand received_at' },
  batch_movements: { none: 'movement_id batch_id quantity' },
  wishlist_items: { goes: 'customer_id product_id added_at awaits_stock' },
  push_keys: { secret: 'private_key', none: 'id public_key made_at' },
  push_subscriptions: {
    goes: 'customer_id endpoint language made_at delivered_at',
    staff: 'admin_id',
    secret: 'p256dh auth',
    none: 'id session_id',
  },
  push_deliveries: { goes: 'order_id kind at', none: 'id event_id subscription_id next_at attempts error ended ended_at' },
  staff_news: { key: 'subject_id', none: 'id event_id subscription_id kind at next_at attempts error ended ended_at' },
  upload_days: { key: 'customer_id', none: 'day bytes' },
  credit_evidence: { stays: 'who said', none: 'key credit_id source seen_at statement_id sheet line repeated bank tail' },
  statement_credits: {
    stays: 'narration vpa payer_name note order_names',
    staff: 'decided_by_id decided_by',
    none: 'id statement_id sheet line kind booked_on paid_at amount reference other_references fingerprint seen_at alarmed_at is_word money_state money_version used_for_id order_id how decided_at',
  },
  statement_mappings: { staff: 'saved_by', none: 'id name columns updated_at' },
  statements: {
    staff: 'uploaded_by_id uploaded_by',
    none: 'id file_name sha256 layout bank mapping understood created_at read_at first_day last_day rows credits debits repeats malformed',
  },
  admins: {
    staff: 'id username email role last_login_at',
    secret: 'password_hash totp_secret invite_hash device_key',
    none: 'is_password_temporary password_changed_at totp_confirmed_at totp_step invite_expires_at removed_at is_active created_at language',
  },
  passkey_challenges: { staff: 'admin_id name', secret: 'challenge_hash', none: 'session_id expires_at' },
  passkeys: {
    staff: 'admin_id name',
    secret: 'credential_id public_key',
    none: 'id counter transports device_type is_backed_up created_at last_used_at',
  },
  recovery_codes: { staff: 'admin_id', secret: 'code_hash', none: 'used_at' },
  saved_views: { staff: 'admin_id name words', none: 'id list version created_at' },
  settings: { staff: 'data', none: 'section updated_at' },
  sessions: {
    key: 'customer_id admin_id',
    secret: 'token_hash',
    stays: 'user_agent',
    none: 'id realm created_at last_used_at expires_at revoked_at',
  },
  review_pictures: { none: 'review_id position file_id' },
  review_votes: { key: 'customer_id', none: 'review_id at' },
  reviews: {
    key: 'customer_id',
    staff: 'hidden_by hidden_reason',
    stays: 'title comment',
    none: 'id product_id rating color size hidden_at created_at updated_at',
  },
  return_events: { goes: 'actor', staff: 'note', none: 'return_id seq at actor_kind to_status' },
  return_items: { none: 'return_id product_id quantity amount' },
  return_photos: { none: 'return_id place file_id' },
  returns: {
    key: 'customer_id',
    stays: 'details refund_reference',
    none: 'id number order_id reason status event_seq amount repriced delivered_at goods created_at updated_at',
  },
  order_events: { goes: 'actor', key: 'actor_id', stays: 'note', none: 'order_id seq at actor_kind type from_status to_status payment_to' },
  order_items: { none: 'order_id line product_id name slug image hsn quantity price original_price gst_rate' },
  order_notes: { goes: 'text', staff: 'admin_id author', none: 'id order_id at taken_back_at' },
  order_reminders: { none: 'order_id kind at' },
  orders: {
    key: 'customer_id',
    staff: 'decided_by taken_by',
    unpaid: 'ship_name ship_phone ship_email ship_street ship_city ship_state ship_zip searched_text business_gstin business_name',
    stays: 'transaction_id verification_notes tracking_number further_parcels unpaid_reason refund_upi_id',
    none: 'id number status event_seq subtotal savings forgiven tier_per_piece recalculate_discount shipping total total_quantity gst_rate ship_country delivery_days_from delivery_days_to language age_confirmed payment_method payment_status screenshot_id submitted_at rejections decided_at refund_owed refund_upi_id_asked_at rest_reported rest_reported_at awaits_stock_since courier confirmed_at pack_after shipped_at delivered_at hidden_at created_at updated_at',
  },
  payment_attempts: {
    staff: 'decided_by',
    stays: 'transaction_id reference_parts note',
    none: 'order_id try screenshot_sha256 submitted_at outcome decided_at',
  },
  refunds: { staff: 'actor', stays: 'reference reason', none: 'id order_id kind amount paid_on moved_to event_seq at' },
  review_presence: { staff: 'admin_id', none: 'order_id seen_at' },
  invoice_series: { none: 'kind financial_year last' },
  invoices: {
    stays: 'reason business_gstin business_name',
    none: 'id kind number financial_year serial order_id round invoice_id issued_at seller_name seller_address gstin place_of_supply rate lines taxable cgst sgst igst total',
  },
  money_allocations: { none: 'id credit_id place order_id reason amount since' },
  money_entries: { staff: 'actor actor_id', stays: 'note', none: 'id allocation_id amount change at rule' },
  money_paybacks: {
    staff: 'actor checked_by',
    stays: 'reference check_note',
    none: 'id allocation_id order_id reason amount paid_on debit_id at checked_at',
  },
  money_other_debits: { staff: 'actor', stays: 'note', none: 'debit_id at' },
  day_closes: { staff: 'closed_by_id closed_by notes', stays: 'sheet', none: 'day closed_at' },
  couriers: { none: 'id name link is_active pin_codes days_from days_to place updated_at' },
  codes: { stays: 'email', secret: 'code_hash key_hash', none: 'id purpose tries created_at expires_at used_at' },
  customers: {
    key: 'id',
    secret: 'password_hash device_key',
    goes: 'name email phone date_of_birth email_verified_at language',
    stays: 'last_login_at created_at',
    none: 'is_active updated_at',
  },
  exchanged_codes: { key: 'customer_id', secret: 'code_hash', none: 'at' },
  customer_identities: { goes: 'issuer subject customer_id created_at' },
  contact_messages: {
    key: 'customer_id',
    goes: 'name email',
    staff: 'answered_by settled_by',
    closed: 'message answer',
    none: 'id ticket language created_at answered_at settled_at',
  },
  message_answers: { staff: 'answered_by', closed: 'answer', none: 'message_id seq answered_at' },
  products: {
    none: 'id slug sku name size category brand description price original_price bestseller listed position min_quantity bidi_per_pack images features specifications benefits hsn stock min_stock reorder_point max_stock monthly_consumption unit_cost supplier quality_grade batch_number location last_restocked expiry_date created_at updated_at',
  },
  stock_movements: {
    staff: 'actor note',
    none: 'id product_id delta balance reason order_id crossing automated at batch_id bill returned_order_id',
  },
  cart_items: { goes: 'customer_id product_id quantity added_at' },
  cart_merges: { key: 'customer_id', none: 'cart_id at' },
  automatic_brakes: { none: 'id at reason' },
  automatic_verdicts: { none: 'id at day order_id credit_id alert_id amount verified seconds results missed_at' },
  audit_log: { staff: 'admin_id actor', stays: 'before after', none: 'id at action object object_id' },
  alert_bytes: { stays: 'gzipped', none: 'alert_id' },
  alert_mailboxes: {
    secret: 'credential',
    none: 'id uid_validity last_uid state refusals last_error error_at connected_at asked_at last_mail_at',
  },
  alert_phones: { staff: 'made_by', secret: 'path_hash signing_key', none: 'id made_at heard_at last_sms_at' },
  read_tokens: { staff: 'admin_id', secret: 'token_hash', none: 'id name permissions made_at expires_at last_used_at revoked_at' },
  telegram_bots: { staff: 'set_by', secret: 'token', none: 'id bot_id username name set_at updates_from next_read_at refused_at' },
  telegram_codes: { staff: 'admin_id', secret: 'code_hash', none: 'expires_at wrong problem' },
  telegram_chats: { staff: 'admin_id chat_id name', none: 'id joined_at free_at last_sent_at problem ended_at' },
  telegram_deliveries: { key: 'subject_id', none: 'id chat_id kind event_id day at next_at attempts error ended ended_at' },
  webhooks: {
    staff: 'made_by',
    secret: 'secret secret_before',
    none: 'id url events secret_before_until made_at last_sent_at failing_since paused_at paused_why',
  },
  webhook_deliveries: {
    none: 'id webhook_id outbox_id event_id type body at since next_at attempts status milliseconds problem ended ended_at',
  },
  alert_profiles: { staff: 'registered_to changed_by', none: 'id enabled tail sim updated_at' },
  alerts: {
    stays: 'vpa payer_name note',
    none: 'id key source profile message_id outcome reason is_automatic rules template kind amount reference tail booked_on paid_at written_at arrived_at judged_at credit_id tries next_try_at',
  },
  addresses: { goes: 'id customer_id name phone email street locality landmark city state zip_code is_default created_at updated_at' },
}

/** The columns of one kind, as `table.column`. */
export const columnsOf = (kind: PersonalKind): string[] =>
  Object.entries(PERSONAL_COLUMNS).flatMap(([table, kinds]) =>
    (kinds[kind] ?? '')
      .split(' ')
      .filter(Boolean)
      .map((column) => `${table}.${column}`),
  )
