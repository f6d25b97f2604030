import type { OutgoingMailState, OutgoingMailStore } from '@accordent/core/mails/outgoing-mail-store.ts';
import type { Scope } from '../database.ts';
import { OutgoingMails } from './mail-model.ts';

const BEGIN = `with added as (
           insert into outgoing_mails (key, message_id, kind, recipient, created_at) values ($1, $2, $3, $4, $5)
           on conflict (key) do update set state = 'sending', recipient = excluded.recipient
             where outgoing_mails.state = 'refused'
           returning 'new' as state)
         select state from added union all select state from outgoing_mails where key = $1`;

const REFUSED_WHILE_OTHERS_WAIT = `select o.key from outgoing_mails o
         join unnest($1::text[], $2::text[]) m (key, recipient) on o.key = m.key and o.recipient = m.recipient
         where o.state = 'refused' and exists (select from outgoing_mails where key = any ($1) and state = 'sending')`;

/** State of the mails that must leave once. */
export function outgoingMailStore(scope: Scope): OutgoingMailStore {
  return {
    async begin({ key, messageId, kind, recipient, at }) {
      const values = [key, messageId, kind, recipient, at];
      const [row] = await scope.query<{ state: OutgoingMailState | 'refused' }>(BEGIN, values);
      // What another begins meanwhile is not seen yet, or as it was before.
      return row === undefined || row.state === 'refused' ? 'being-sent' : row.state;
    },
    async refusedWhileOthersWait(mails) {
      const values = [mails.map(({ key }) => key), mails.map(({ to }) => to)];
      const rows = await scope.query<{ key: string }>(REFUSED_WHILE_OTHERS_WAIT, values);
      return rows.map(({ key }) => key);
    },
    stateOf: async (key) =>
      ((await OutgoingMails.query(scope.knex).findById(key).select('state'))?.state as
        | OutgoingMailState
        | 'refused'
        | undefined) ?? null,
    async settle(key, state, at) {
      await OutgoingMails.query(scope.knex)
        .findById(key)
        .patch({ state, sentAt: state === 'sent' ? at : null });
    },
  };
}
