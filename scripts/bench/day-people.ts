import type { LiveTold } from '@accordent/api/live/live.schemas.ts';
import { statuses } from '@accordent/core/coverage-requests/coverage-request-status.ts';
import { LAST_YEAR_DAYS, views } from '@accordent/core/coverage-requests/views.ts';
import { parisDay } from '@accordent/core/shared/calendar.ts';
import { lastnames, womenFirstnames } from '../demo-data/french-names.ts';
import type { Chance } from '../demo-data/random.ts';
import { DayIsOver, type Day } from './day-calls.ts';
import { DENTISTS, type Doing } from './day-plan.ts';

/** What the people of a day find there. */
export type Office = {
  readonly day: Day;
  readonly chance: Chance;
  /** Milliseconds of ours that a minute of theirs takes. */
  readonly minute: number;
  /** PEC, numbered from 1. */
  readonly size: number;
  /** Practitioners who had PEC before, numbered from 1: that of a PEC is 1 + its id modulo their number. */
  readonly senders: number;
  readonly password: string;
  /** Ids of PEC about which one may write. */
  readonly open: readonly number[];
  /** Ids of transmitted PEC, each of which is moved at most once. */
  readonly transmitted: number[];
};

const staffEmail = (n: number) => `equipe${n}@bench.test`;
export const dentistEmail = (n: number) => `p${n}@bench.test`;

/** A call whose answer is on the screen, and what is told live that makes it old. */
type Shown = { readonly path: string; readonly after: string; readonly id?: number };

export type Clerk = { readonly token: string; show(shown: readonly Shown[]): void; leave(): void };

const FRAME: readonly Shown[] = [
  { path: '/admin/api/counters', after: 'counters' },
  { path: '/admin/api/notifications', after: 'notification' },
];

/** The two steps of a login; gives the token. */
export async function logIn(
  { day, password }: Office,
  { area, email, due, kind }: { area: '/admin/api' | '/api'; email: string; due: number; kind: string },
): Promise<string> {
  const body = { email, password };
  await day.write('POST', `${area}/auth/login`, { kind: `${kind}, mot de passe`, due, body });
  const { token } = await day.write<{ token: string }>('POST', `${area}/login_check`, {
    kind: `${kind}, session`,
    due: day.now(),
    body,
  });
  return token;
}

/** Comes to work: logs in, and has a screen that reads again what is told to be old. */
export async function comeToWork(office: Office, place: number, due: number): Promise<Clerk> {
  const { day } = office;
  const token = await logIn(office, {
    area: '/admin/api',
    email: staffEmail(place),
    due,
    kind: 'connexion équipe',
  });
  let screen: readonly Shown[] = [];
  const readAgain = (told: readonly LiveTold[]) => {
    const moment = day.now();
    const isOld = ({ after, id }: Shown) =>
      told.some(
        (one) =>
          one.kind === 'reload' ||
          (one.kind === after && (id === undefined || one.id === null || one.id === id)),
      );
    for (const { path } of [...FRAME, ...screen].filter(isOld))
      void day.read('GET', path, { kind: 'relecture en direct', due: moment, token }).catch(() => {});
  };
  const leave = day.hear('/admin/api/events', token, readAgain);
  await Promise.all(
    ['/admin/api/user', '/admin/api/status/all', ...FRAME.map(({ path }) => path)].map((path) =>
      day.read('GET', path, { kind: 'cadre de l’écran', due: day.now(), token }),
    ),
  );
  return { token, leave, show: (shown) => void (screen = shown) };
}

/** The tabs above the list as its screen asks for them, one status, and a page further on. */
const YEAR = `&startDate=${parisDay(new Date(Date.now() - LAST_YEAR_DAYS * 86_400_000))}%2000:00:00`;
const LISTS = [
  ...views.map(
    ({ filters: { turn, owner, aside }, orderBy, order, period }) =>
      `${turn ? `&turn=${turn}` : ''}${owner ? '&owner=me' : ''}${aside === undefined ? '' : '&aside=0'}&orderBy=${orderBy}&order=${order}${period ? '' : YEAR}`,
  ),
  `&statusId=${statuses.transmitted.id}${YEAR}`,
  `&page=7${YEAR}`,
];
const list = (search: string) => `/admin/api/dfc?perPage=20${search}`;

/** What one of the staff does now and then, by its name in the plan. */
export const staffDoings: Partial<
  Record<Doing, (office: Office, clerk: Clerk, due: number) => Promise<unknown>>
> = {
  'staff-list': (office, clerk, due) =>
    showList(office, clerk, due, office.chance.pick(LISTS), 'liste des PEC'),
  'staff-search': async (office, clerk, due) => {
    const { day, chance } = office;
    const words = encodeURIComponent(
      `${chance.pick(lastnames)} ${chance.pick(womenFirstnames)}`.slice(0, chance.between(3, 14)),
    );
    // One in four looks in the list, the others by Ctrl K.
    if (chance.happens(0.25))
      return showList(office, clerk, due, `&search=${words}`, 'recherche dans la liste');
    return day.read('GET', `/admin/api/search?search=${words}`, {
      kind: 'recherche Ctrl K',
      due,
      token: clerk.token,
    });
  },
  'staff-record': async (office, clerk, due) => {
    const { day, chance, size } = office;
    await openRecord(office, clerk, due, chance.between(Math.max(1, size - 40_000), size));
    // Looked at for two minutes.
    await day.at(day.now() + 2 * office.minute);
  },
  'staff-messages': (office, clerk, due) =>
    showAll(office, clerk, due, 'messages', [
      { path: '/admin/api/messages?desk=open&perPage=20', after: 'message' },
    ]),
  'staff-mails': (office, clerk, due) =>
    showAll(office, clerk, due, 'mails', [{ path: '/admin/api/mail/all?box=i&perPage=20', after: 'mail' }]),
  'staff-dashboard': (office, clerk, due) =>
    showAll(
      office,
      clerk,
      due,
      'tableau de bord',
      ['config', 'my-day', 'views', 'users/to-call', 'users/ndfd'].map((path) => ({
        path: `/admin/api/${path}`,
        after: 'counters',
      })),
    ),
  'staff-writes': async ({ day, chance, open }, { token }, due) => {
    const DFCId = chance.pick(open);
    await day.write('PUT', '/admin/api/message/add', {
      kind: 'message de l’équipe',
      due,
      token,
      body: {
        DFCId,
        subject: 'Votre demande',
        message: 'Bonjour, il nous manque le verso de la carte. Merci.',
      },
    });
  },
  'staff-moves': async ({ day, transmitted }, { token }, due) => {
    const id = transmitted.pop();
    if (id === undefined) return;
    const body = { action: 'status', status: statuses.toComplete.id, comment: 'Radio à joindre.' };
    await day.write('PUT', `/admin/api/dfc/update/${id}`, { kind: 'changement de statut', due, token, body });
  },
  'staff-comments': async ({ day, chance, open }, { token }, due) => {
    const body = { dfcId: chance.pick(open), content: 'Rappelé la mutuelle.' };
    await day.write('POST', '/admin/api/comment', { kind: 'commentaire', due, token, body });
  },
  'staff-export': async (office, clerk, due) => {
    const { senders, chance } = office;
    const query = { userId: chance.between(1, senders), orderBy: 'creationDate', order: 'desc' };
    await takeOut(
      office,
      clerk,
      due,
      { list: 'coverage-requests', format: chance.pick(['csv', 'xlsx']), query },
      'export d’une liste filtrée',
    );
  },
  'whole-export': (office, clerk, due) =>
    takeOut(
      office,
      clerk,
      due,
      { list: 'coverage-requests', format: 'csv', query: { orderBy: 'creationDate', order: 'desc' } },
      'export de la liste entière',
    ),
  'mailbox-read': ({ day }, { token }, due) =>
    day.write('PUT', '/admin/api/mail/sync', { kind: 'boîte relevée', due, token }),
};

async function showAll(
  { day }: Office,
  clerk: Clerk,
  due: number,
  kind: string,
  shown: readonly Shown[],
): Promise<void> {
  clerk.show(shown);
  await Promise.all(shown.map(({ path }) => day.read('GET', path, { kind, due, token: clerk.token })));
}

const showList = (office: Office, clerk: Clerk, due: number, search: string, kind: string) =>
  showAll(office, clerk, due, kind, [
    { path: list(search), after: 'dfc' },
    { path: '/admin/api/views', after: 'counters' },
  ]);

/** Opens a PEC as its screen does; gives it. */
export async function openRecord<Answer>(
  office: Office,
  clerk: Clerk,
  due: number,
  id: number,
): Promise<Answer> {
  const { day } = office;
  const { token } = clerk;
  const parts = [
    `/admin/api/dfc/${id}`,
    `/admin/api/messages/dfc/${id}`,
    `/admin/api/comment/dfc/${id}`,
    `/admin/api/dfc/${id}/readings`,
  ];
  clerk.show(parts.map((path) => ({ path, after: path.includes('messages') ? 'message' : 'dfc', id })));
  const presence = (isHere: boolean) => ({ kind: 'présence sur une fiche', due, token, body: { isHere } });
  const [record] = await Promise.all([
    ...parts.map((path) => day.read<Answer>('GET', path, { kind: 'fiche d’une PEC', due, token })),
    day.write('POST', `/admin/api/dfc/${id}/presence`, presence(true)),
  ]);
  return record as Answer;
}

async function takeOut(
  { day }: Office,
  { token }: Clerk,
  due: number,
  body: object,
  kind: string,
): Promise<void> {
  const { export: made } = await day.write<{ export: { id: number; state: string } }>(
    'POST',
    '/admin/api/export',
    { kind: `${kind}, demande`, due, token, body },
  );
  if (made.state !== 'ready') return;
  await day.read('GET', `/admin/api/export/${made.id}/file`, {
    kind: `${kind}, fichier`,
    due: day.now(),
    token,
  });
}

/** A dentist logs in, looks around for twenty minutes with a screen that hears what changes, and leaves. */
export async function visit(office: Office, due: number): Promise<void> {
  const { day, chance, minute, senders } = office;
  // Who has PEC looks at one of them.
  const n = chance.between(1, Math.min(DENTISTS, senders));
  const token = await logIn(office, {
    area: '/api',
    email: dentistEmail(n),
    due,
    kind: 'connexion dentiste',
  });
  const get = (path: string, kind: string, moment: number) =>
    day.read('GET', path, { kind, due: moment, token });
  const own = (moment: number, body: object = {}) =>
    day.read<{ dfc: { id: number }[] }>('POST', '/api/dfc', {
      kind: 'portail, demandes',
      due: moment,
      token,
      body: { type: 'all', ...body },
    });
  const leave = day.hear('/api/events', token, (told) => {
    if (told.some(({ kind }) => ['dfc', 'message', 'reload'].includes(kind)))
      void own(day.now()).catch(() => {});
  });
  try {
    const first = day.now();
    const [found] = await Promise.all([
      own(first),
      get('/api/self', 'portail, cadre', first),
      get('/api/metrics', 'portail, cadre', first),
    ]);
    for (const minutes of [2, 6, 12]) {
      const moment = await day.at(due + minutes * minute);
      await get(`/api/dfc/${chance.pick(found.dfc).id}`, 'portail, fiche', moment);
    }
    await get('/api/messages', 'portail, messages', await day.at(due + 14 * minute));
    await own(await day.at(due + 16 * minute), { page: 2 });
    const moment = await day.at(due + 20 * minute);
    leave();
    await day.write('POST', '/api/auth/logout', { kind: 'déconnexion', due: moment, token });
  } finally {
    leave();
  }
}

/** The same, who writes about one of his PEC, or takes their list out. */
export async function writeOrTakeOut(
  office: Office,
  due: number,
  doing: 'dentist-writes' | 'dentist-export',
): Promise<void> {
  const { day, chance, senders, open } = office;
  const dfcId = chance.pick(open);
  const n = 1 + (dfcId % senders);
  const token = await logIn(office, {
    area: '/api',
    email: dentistEmail(n),
    due,
    kind: 'connexion dentiste',
  });
  if (doing === 'dentist-export') {
    await day.read('GET', '/api/dfc/export?type=all&format=xlsx', {
      kind: 'portail, export',
      due: day.now(),
      token,
    });
    return;
  }
  const body = { dfcId, message: 'Bonjour, où en est cette demande ?' };
  await day.write('POST', '/api/message/add', { kind: 'message d’un dentiste', due: day.now(), token, body });
}

/** Runs what somebody does; what went wrong was written down, and who is surprised by the end of the day goes home. */
export async function live(
  work: () => Promise<unknown>,
  onSurprise: (error: unknown) => void,
): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof DayIsOver)) onSurprise(error);
  }
}
