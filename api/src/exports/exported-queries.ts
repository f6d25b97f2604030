import type { ExportListName } from '@accordent/core/exports/export-list-names.ts';
import type { ExportQueries } from '@accordent/core/exports/exported-lists.ts';
import { z } from 'zod';
import { askedOfAdministrators } from '../administrators/administrators.routes.ts';
import { administratorsQuery } from '../administrators/administrators.schemas.ts';
import { askedOfAudit } from '../audit/audit.routes.ts';
import { auditQuery } from '../audit/audit.schemas.ts';
import { askedOfContacts } from '../contacts/contacts.routes.ts';
import { contactsQuery } from '../contacts/contacts.schemas.ts';
import { conventionsQuery } from '../conventions/conventions.schemas.ts';
import { askedList } from '../coverage-requests/asked-list.ts';
import { coverageRequestsQuery } from '../coverage-requests/coverage-requests.inputs.ts';
import { debitsQuery } from '../debits/debits.schemas.ts';
import { parse } from '../http/parse.ts';
import { id } from '../http/wire.schemas.ts';
import { invoicesQuery } from '../invoices/invoices.schemas.ts';
import { askedOfMails } from '../mails/mails.routes.ts';
import { mailQuery } from '../mails/mails.schemas.ts';
import { mandatesQuery } from '../mandates/mandates.schemas.ts';
import { askedOfMessages } from '../messages/messages.routes.ts';
import { messageQuery } from '../messages/messages.schemas.ts';
import { mutualGroupsQuery, mutualsQuery } from '../mutuals/mutuals.inputs.ts';
import { askedOfInsurers } from '../mutuals/mutuals.routes.ts';
import { settlementsQuery } from '../settlements/settlements.schemas.ts';
import { sendingsQuery } from '../transmissions/transmissions.schemas.ts';
import { addMonths, startOfMonth } from '@accordent/core/statistics/months.ts';
import { practitionersQuery } from '../practitioners/practitioners.schemas.ts';

/** What a list's address asks for, as its own call reads it. */
type Asked = Readonly<Record<string, unknown>>;
type Chosen = { readonly ids: readonly number[] | undefined; readonly userId: number | undefined };

const practitioners = (asked: Asked) => {
  const { kind: _, ...query } = whole(parse(practitionersQuery, asked));
  return query;
};

/** A list's query by the schema and the names of its own call: what is new there is taken here as well. */
export const exportedQueries: {
  readonly [Name in ExportListName]: (asked: Asked, chosen: Chosen) => ExportQueries[Name];
} = {
  'coverage-requests': (asked, { ids }) => {
    const { page: _, ...query } = askedList(parse(coverageRequestsQuery, asked));
    return { ...query, ids };
  },
  practitioners,
  'archived-practitioners': practitioners,
  prospects: practitioners,
  contacts: (asked) => whole(askedOfContacts(parse(contactsQuery, asked))),
  mutuals: (asked) => whole(askedOfInsurers(parse(mutualsQuery, asked))),
  'mutual-groups': (asked) => whole(askedOfInsurers(parse(mutualGroupsQuery, asked))),
  conventions: (asked, { userId }) => ({
    ...whole(parse(conventionsQuery, asked)),
    practitionerId: parse(z.object({ userId: id }), { userId }).userId,
  }),
  sendings: (asked) => {
    const { from, to, ...insurer } = parse(sendingsQuery, asked);
    return {
      ...insurer,
      from: from ? startOfMonth(from) : undefined,
      until: to ? startOfMonth(addMonths(to, 1)) : undefined,
    };
  },
  mandates: (asked) => whole(parse(mandatesQuery, asked)),
  settlements: (asked) => {
    const { orderBy: _, order: __, ...query } = whole(parse(settlementsQuery, asked));
    return query;
  },
  invoices: (asked) => whole(parse(invoicesQuery, asked)),
  receipts: () => ({}),
  debits: (asked) => parse(debitsQuery, asked),
  messages: (asked) => whole(askedOfMessages(parse(messageQuery, asked))),
  mails: (asked) => whole(askedOfMails(parse(mailQuery, asked))),
  administrators: (asked) => whole(askedOfAdministrators(parse(administratorsQuery, asked))),
  audit: (asked) => whole(askedOfAudit(parse(auditQuery, asked))),
};

/** Without its page. */
function whole<Query extends { page?: unknown; perPage?: unknown }>({
  page: _page,
  perPage: _perPage,
  ...query
}: Query): Omit<Query, 'page' | 'perPage'> {
  return query;
}
