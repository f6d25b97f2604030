/** Reads the mailbox of the environment and stalls before the commit of the mail whose subject it is given: to be killed there. */
import { readFileSync } from 'node:fs';
import { syncMailbox } from '@accordent/core/mails/sync-mailbox.ts';
import type { Ports } from '@accordent/core/shared/ports.ts';
import { readConnectedConfig } from '../config.ts';
import { connect } from '../connect.ts';
import type { Keys } from '../crypto/keys.ts';

const [, , subject] = process.argv;
const config = readConnectedConfig(process.env);
const { ports } = await connect(config, JSON.parse(readFileSync(config.keysFile, 'utf8')) as Keys);
const transaction: Ports['transaction'] = (work) =>
  ports.transaction(async (stores) => {
    let isTheOne = false;
    const result = await work({
      ...stores,
      mailbox: {
        ...stores.mailbox,
        keep(mail, place) {
          isTheOne ||= mail.subject === subject;
          return stores.mailbox.keep(mail, place);
        },
      },
    });
    if (isTheOne) {
      process.send?.('stalled');
      await new Promise(() => {});
    }
    return result;
  });
await syncMailbox({ ...ports, transaction });
