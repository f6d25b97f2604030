import { documentTitles, titleKey } from '../documents/document-titles.ts';
import { formatEuros } from '../shared/money.ts';
import { isLocked, stageOf, statusesThat, statusOf, type StatusColor } from './coverage-request-status.ts';
import type { ToDoFacts } from './practice-overview-store.ts';
import { documentState, latestDocuments } from './required-documents.ts';

/** One thing that a dentist has to do; `link` is a path of the portal. */
export type ToDo = {
  readonly kind: 'missing' | 'refused' | 'asked' | 'message' | 'payment';
  readonly coverageRequestId: number;
  readonly reference: string;
  readonly patient: ToDoFacts['patient'];
  readonly date: Date;
  readonly link: string;
  readonly color: StatusColor;
  readonly author: string;
  readonly title: string;
  readonly desc: string;
};

/**
 * The statuses that by themselves may ask a dentist for something. In the others there is something to do for an unread
 * message, and while not locked for a refused document or an unconfirmed payment.
 */
export const askingStatusIds = statusesThat(
  ({ asksByComment, asksFor }) => asksByComment || asksFor.length > 0,
);

const colors = {
  missing: 'orange',
  refused: 'red',
  asked: 'orange',
  message: 'azure',
  payment: 'green',
} as const satisfies Record<ToDo['kind'], StatusColor>;

/** Everything that a practice has to do, newest first, one line each. */
export function toDoList(requests: readonly ToDoFacts[]): readonly ToDo[] {
  return requests
    .flatMap(toDoOf)
    .sort((a, b) => b.date.getTime() - a.date.getTime() || b.coverageRequestId - a.coverageRequestId);
}

function toDoOf(request: ToDoFacts): readonly ToDo[] {
  const unread = request.unreadMessages.map(({ createdAt, author, subject }) =>
    line(request, 'message', { date: createdAt, author, title: 'Message à lire', desc: subject }),
  );
  if (isLocked(request.statusId)) return unread;
  return [...asked(request), ...missing(request), ...refused(request), ...unread, ...unconfirmed(request)];
}

function asked(request: ToDoFacts): readonly ToDo[] {
  if (!statusOf(request.statusId).asksByComment) return [];
  const { comment, author } = request.latestChange ?? { comment: '', author: '' };
  const desc = comment === '' ? whose(request) : comment;
  return [line(request, 'asked', { date: request.statusSince, author, title: 'Complément demandé', desc })];
}

function missing(request: ToDoFacts): readonly ToDo[] {
  return documentState(request.documents, request.statusId).missing.map((title) =>
    line(request, 'missing', {
      date: request.statusSince,
      author: '',
      title: `À envoyer\u00A0: ${title}`,
      desc: whose(request),
    }),
  );
}

/** A refused APEC is the staff's to replace. */
function refused(request: ToDoFacts): readonly ToDo[] {
  return latestDocuments(request.documents).flatMap(
    ({ title, isValid, reason, decidedAt, decidedBy, createdAt }) =>
      isValid !== false || titleKey(title) === titleKey(documentTitles.agreement)
        ? []
        : [
            line(request, 'refused', {
              date: decidedAt ?? createdAt,
              author: decidedBy ?? '',
              title: `À remplacer\u00A0: ${title}`,
              desc: reason,
            }),
          ],
  );
}

function unconfirmed(request: ToDoFacts): readonly ToDo[] {
  return request.payments
    .filter(({ isPaid }) => !isPaid)
    .map(({ amountCents, editedAt, author }) => ({
      ...line(request, 'payment', {
        date: editedAt,
        author,
        title: `Règlement à confirmer\u00A0: ${formatEuros(amountCents)}`,
        desc: whose(request),
      }),
      link: '/payment/list/pending',
    }));
}

type Told = Pick<ToDo, 'date' | 'author' | 'title' | 'desc'>;

function line({ id, statusId, reference, patient }: ToDoFacts, kind: ToDo['kind'], told: Told): ToDo {
  const record = `/${stageOf(statusId) === 'agreement' ? 'afc' : 'dfc'}/edit/${id}`;
  const link = `${record}/${kind === 'message' ? 'messages' : 'files'}`;
  return { kind, coverageRequestId: id, reference, patient, link, color: colors[kind], ...told };
}

const whose = ({ patient, reference }: ToDoFacts): string =>
  `${patient.lastname} ${patient.firstname}, ${reference}`;
