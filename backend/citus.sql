-- How Chairtime's tables are distributed by salon with Citus (12 or later): once, on the coordinator, with the backends stopped, after
-- a start has migrated the database.
--   psql "$DATABASE_URL" --set ON_ERROR_STOP=1 --single-transaction --file backend/citus.sql
-- backend/test/distribution.test.ts checks against each migration what Citus asks of keys. It has not been run on a Citus cluster.

-- The rules about overlaps and crowded days are triggers. They read and lock rows of the salon that is written, which are beside it on the
-- same node.
SET citus.enable_unsafe_triggers TO on;
ALTER ROLE CURRENT_USER SET citus.enable_unsafe_triggers TO on;
ALTER ROLE CURRENT_USER SET citus.allow_nested_distributed_execution TO on;

-- Small, read with every request, and named by salons' tables as well as by accounts: a copy on each node.
SELECT create_reference_table('salons');
SELECT create_reference_table('users');

-- A salon's own, all of it on one node.
SELECT create_distributed_table('change_counters', 'salon_id', colocate_with => 'none');
SELECT create_distributed_table('changes', 'salon_id', colocate_with => 'change_counters');
SELECT create_distributed_table('employees', 'salon_id', colocate_with => 'change_counters');
SELECT create_distributed_table('schedules', 'salon_id', colocate_with => 'change_counters');
SELECT create_distributed_table('recurring_breaks', 'salon_id', colocate_with => 'change_counters');
SELECT create_distributed_table('onetime_blocks', 'salon_id', colocate_with => 'change_counters');
SELECT create_distributed_table('closures', 'salon_id', colocate_with => 'change_counters');
SELECT create_distributed_table('requests', 'salon_id', colocate_with => 'change_counters');
SELECT create_distributed_table('staff_links', 'salon_id', colocate_with => 'change_counters');
SELECT create_distributed_table('unwanted_mails', 'salon_id', colocate_with => 'change_counters');
SELECT create_distributed_table('published_days', 'salon_id', colocate_with => 'change_counters');
SELECT create_distributed_table('feed_days', 'salon_id', colocate_with => 'change_counters');
SELECT create_distributed_table('offers', 'salon_id', colocate_with => 'change_counters');
SELECT create_distributed_table('notices', 'salon_id', colocate_with => 'change_counters');
SELECT create_distributed_table('notice_receipts', 'salon_id', colocate_with => 'change_counters');
SELECT create_distributed_table('push_subscriptions', 'salon_id', colocate_with => 'change_counters');
SELECT create_distributed_table('pushes', 'salon_id', colocate_with => 'change_counters');
SELECT create_distributed_table('memberships', 'salon_id', colocate_with => 'change_counters');
SELECT create_distributed_table('invitations', 'salon_id', colocate_with => 'change_counters');
SELECT create_distributed_table('presences', 'salon_id', colocate_with => 'change_counters');
SELECT create_distributed_table('kept_answers', 'salon_id', colocate_with => 'change_counters');
SELECT create_distributed_table('api_tokens', 'salon_id', colocate_with => 'change_counters');
SELECT create_distributed_table('webhooks', 'salon_id', colocate_with => 'change_counters');
SELECT create_distributed_table('webhook_deliveries', 'salon_id', colocate_with => 'change_counters');

-- Accounts and what belongs to no salon: on the coordinator, as they are.
SELECT citus_add_local_table_to_metadata('sessions', cascade_via_foreign_keys => true);
SELECT citus_add_local_table_to_metadata('email_changes', cascade_via_foreign_keys => true);
SELECT citus_add_local_table_to_metadata('password_resets', cascade_via_foreign_keys => true);
-- Alone: refresh_tokens (with sessions), registrations, attempts, mails.
