import { authenticate } from '@accordent/core/sessions/authenticate.ts';
import { listInvoices } from '@accordent/core/invoices/list-invoices.ts';
import { getInvoice, openInvoiceFile, openSignedInvoice } from '@accordent/core/invoices/open-invoice.ts';
import type { Actor } from '@accordent/core/shared/actor.ts';
import { domainError } from '@accordent/core/shared/domain-error.ts';
import type { Ports } from '@accordent/core/shared/ports.ts';
import type { Context } from 'koa';
import type { z } from 'zod';
import { signedFileQuery } from '../documents/documents.schemas.ts';
import { parse } from '../http/parse.ts';
import { dentistRoute, publicRoute, type Route } from '../http/route.ts';
import { byId } from '../http/wire.schemas.ts';
import { presentInvoice, presentInvoices, presentInvoiceUrl } from './invoices.presenter.ts';
import {
  invoiceFileParams,
  invoiceFileQuery,
  invoicesAnswer,
  invoicesQuery,
  openedOwnInvoiceAnswer,
} from './invoices.schemas.ts';
import { sendInvoice } from './send-invoice.ts';

/** Invoices, in the portal; and their files, for both areas. */
export const invoiceDentistRoutes: readonly Route[] = [
  dentistRoute.get('/api/invoices', {
    summary: 'The invoices of the practice',
    action: 'see-own-invoices',
    query: invoicesQuery,
    isPureRead: true,
    answer: invoicesAnswer,
    handle: async ({ ports, actor, query }) =>
      presentInvoices(await listInvoices(ports, { actor, ...query }), ports.clock.now()),
  }),
  dentistRoute.get('/api/invoice/:id', {
    summary: 'An invoice, and an address that opens its PDF for five minutes',
    action: 'see-own-invoices',
    params: byId,
    answer: openedOwnInvoiceAnswer,
    limit: 'file-urls-account',
    handle: async ({ ports, actor, params }) => {
      const { invoice, pass } = await getInvoice(ports, { actor, invoiceId: params.id });
      return { invoice: presentInvoice(invoice, ports.clock.now()), url: presentInvoiceUrl(pass) };
    },
  }),
  publicRoute.get('/build/invoices/:fileName', {
    summary: 'The PDF of an invoice, for a signed address or a bearer token of either area',
    action: 'open-signed-file',
    isOpenDuringMaintenance: true,
    params: invoiceFileParams,
    query: invoiceFileQuery,
    answer: 'raw',
    handle: async ({ ports, ctx, params, query }) => {
      const invoiceId = params.fileName;
      const isSigned = Object.values(query).some((value) => value !== undefined);
      const file = isSigned
        ? await openSignedInvoice(ports, { invoiceId, ...passOf(parse(signedFileQuery, query)) })
        : await openInvoiceFile(ports, { actor: await bearer(ports, ctx), invoiceId });
      sendInvoice(ctx, invoiceId, file);
    },
  }),
];

const passOf = (query: z.output<typeof signedFileQuery>) => ({
  kind: query.kind,
  accountId: query.account,
  sessionId: query.session,
  expiresAt: new Date(query.expires * 1000),
  signature: query.signature,
});

/** Who sends the token of this call, of whichever area; throws `unauthenticated`. */
async function bearer(ports: Ports, ctx: Context): Promise<Actor> {
  const [scheme, token] = ctx.get('Authorization').split(' ');
  if (scheme?.toLowerCase() !== 'bearer' || !token) throw domainError('unauthenticated');
  const claims = await ports.tokenIssuer.read(token);
  if (!claims) throw domainError('unauthenticated');
  return (await authenticate(ports, { token, kind: claims.kind })).actor;
}
