/** Makes the demonstration in DATA_DIR, and builds the web apps, for products that begin on copies of it. */
import { readConfig } from '@accordent/adapters/config.ts';
import { databaseOfProduct } from '../launch/database-of-product.ts';
import { openServices } from '../launch/services.ts';
import { buildWebApps } from '../launch/web-apps.ts';
import { withClient } from '../with-client.ts';

process.once('disconnect', () => process.exit(1));

const config = readConfig(process.env);
const undo: (() => Promise<void> | void)[] = [];
await Promise.all([
  openServices(config, { say: console.log, atEnd: (step) => void undo.push(step) }).then(leaveOldPapers),
  buildWebApps(),
]);
for (const step of undo.toReversed()) await step();
process.exit();

/**
 * A first start makes the paper of every invoice and mails those of the month, which keeps each product busy for minutes.
 * Here only those are made that a journey opens: the latest ones, and those of the first two dentists.
 */
async function leaveOldPapers(): Promise<void> {
  await withClient(databaseOfProduct(config.dataDir), (client) =>
    client.query(
      `update outbox set not_before = now() + interval '1 day' where job = 'render-invoice'
         and (payload ->> 'invoiceId')::int not in (
           (select id from invoices order by id desc limit 3)
           union all
           (select max(id) from invoices where not is_paid)
           union all
           (select max(id) from invoices where practitioner_id <= 2 group by practitioner_id))`,
    ),
  );
}
