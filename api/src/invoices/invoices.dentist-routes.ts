import { takeYearOfInvoices } from '@accordent/core/accounting/export-accounting.ts';
import { authenticate } from '@accordent/core/sessions/authenticate.ts';
import { listInvoices } from '@accordent/core/invoices/list-invoices.ts';
import { getInvoice, openInvoiceFile } from '@accordent/core/invoices/open-invoice.ts';
import type { Actor } from '@accordent/core/shared/actor.ts';
import { domainError } from '@accordent/core/shared/domain-error.ts';
import type { Ports } from '@accordent/core/shared/ports.ts';
import type { Context } from 'koa';
import { signedFileQuery } from '../documents/documents.schemas.ts';
import { answerFile } from '../exports/answer-file.ts';
import { parse } from '../http/parse.ts';
import { dentistRoute, publicRoute, type Route } from '../http/route.ts';
import { byId } from '../http/wire.schemas.ts';
import { sendDocument } from '../documents/send-document.ts';
import { passOf, presentDocumentUrl } from '../documents/signed-address.ts';
import { openSignedDocument } from '@accordent/core/documents/open-signed-document.ts';
import { presentInvoice, presentInvoices } from './invoices.presenter.ts';
import {
  invoiceFileParams,
  invoiceFileQuery,
  invoiceYearQuery,
  invoicesAnswer,
  invoicesQuery,
  openedOwnInvoiceAnswer,
} from './invoices.schemas.ts';

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
  dentistRoute.get('/api/invoices/papers', {
    summary: 'The PDFs of a year’s invoices of the practice, as a ZIP',
    action: 'see-own-invoices',
    query: invoiceYearQuery,
    answer: 'raw',
    limit: 'exports-account',
    handle: async ({ ports, actor, query: { year }, ctx }) => {
      answerFile(ctx, 'application/zip', await takeYearOfInvoices(ports, { actor, year }));
    },
  }),
  dentistRoute.get('/api/invoice/:id', {
    summary: 'An invoice, and an address that opens its PDF for five minutes',
    action: 'see-own-invoices',
    params: byId,
    answer: openedOwnInvoiceAnswer,
    limit: 'file-urls-account',
    handle: async ({ ports, actor, params }) => {
      const { invoice, pass } = await getInvoice(ports, { actor, invoiceId: params.id });
      return { invoice: presentInvoice(invoice, ports.clock.now()), url: pass && presentDocumentUrl(pass) };
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
        ? await openSignedDocument(ports, passOf('invoice', invoiceId, parse(signedFileQuery, query)))
        : await openInvoiceFile(ports, { actor: await bearer(ports, ctx), invoiceId });
      sendDocument(ctx, file);
    },
  }),
];

/** Who sends the token of this call, of whichever area; throws `unauthenticated`. */
async function bearer(ports: Ports, ctx: Context): Promise<Actor> {
  const [scheme, token] = ctx.get('Authorization').split(' ');
  if (scheme?.toLowerCase() !== 'bearer' || !token) throw domainError('unauthenticated');
  const claims = await ports.tokenIssuer.read(token);
  if (!claims) throw domainError('unauthenticated');
  return (await authenticate(ports, { token, kind: claims.kind })).actor;
}
