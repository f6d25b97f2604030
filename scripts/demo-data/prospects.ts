import { cities, lastnames, menFirstnames, streets, womenFirstnames } from './french-names.ts';
import type { Chance } from './random.ts';

const DAY = 86_400_000;
const HOUR = 3_600_000;
const COUNT = 34;
const STATUSES = [
  'toBeSolicited',
  'toBeSolicited',
  'toBeRecalled',
  'toBeRecalled',
  'unreachable',
  'notInterested',
  'thoughtful',
  'thoughtful',
  'registrationFileSent',
];
const FROM_FORMS = ['freeTest', 'wantCall'];
const COMMENTS = [
  '',
  'A demandé à être rappelé après ses congés.',
  'Sa secrétaire filtre les appels : essayer entre 12 h et 13 h.',
  'Travaille déjà avec deux groupements, veut comparer les délais avant de se décider. Lui envoyer l’exemple d’un cabinet de la même taille.',
  'Dossier envoyé par mail, il signera en début de mois.',
];

/** Sales leads in every status, each with the way that led there; `firstId` follows the practitioners. */
export function demoProspects(chance: Chance, now: Date, firstId: number) {
  const prospects = Array.from({ length: COUNT }, (_, index) => {
    const id = firstId + index;
    const isFromForm = chance.happens(0.4);
    const isAnswered = !isFromForm || chance.happens(0.7);
    const origin = isFromForm ? chance.pick(FROM_FORMS) : null;
    const status = isAnswered ? chance.pick(STATUSES) : origin!;
    const [zip, city] = chance.pick(cities);
    const hasAddress = chance.happens(0.5);
    const createdAt = worked(chance, new Date(now.getTime() - chance.between(2, 140) * DAY), now);
    return {
      id,
      origin,
      status,
      createdAt,
      row: {
        id,
        email: `prospect.${id}@cabinet.test`,
        firstname: chance.happens(0.85)
          ? upper(chance.pick(chance.happens(0.5) ? womenFirstnames : menFirstnames))
          : '',
        lastname: upper(chance.pick(lastnames)),
        phone: chance.happens(0.85) ? `0${chance.between(1, 7)}${digits(chance)}` : '',
        address: hasAddress ? `${chance.between(1, 90)}, ${chance.pick(streets)}` : '',
        zip: hasAddress ? zip : '',
        city: hasAddress ? city : '',
        comment: chance.happens(0.3) ? 'Rencontré au congrès de l’ADF.' : '',
        is_prospect: true,
        prospect_status: status,
        created_at: createdAt,
      },
    };
  });
  const histories = prospects.flatMap(({ id, origin, status, createdAt }) => {
    const steps = [
      ...(origin ? [origin] : [chance.pick(STATUSES)]),
      ...Array.from({ length: chance.between(0, 2) }, () => chance.pick(STATUSES)),
    ];
    if (steps.at(-1) !== status) steps.push(status);
    // One who has only written has been answered by nobody.
    const way = status === origin ? [status] : steps;
    const span = now.getTime() - createdAt.getTime();
    let latest = createdAt.getTime() - HOUR;
    const instants = way.map((_, place) => {
      const at = worked(chance, new Date(createdAt.getTime() + (span * place) / (way.length + 1)), now);
      latest = Math.max(at.getTime(), latest + HOUR);
      return new Date(latest);
    });
    return way.map((value, place) => ({
      practitioner_id: id,
      kind: 'prospect',
      value,
      comment: place === 0 ? '' : chance.pick(COMMENTS),
      admin_id: place === 0 && origin ? null : chance.between(1, 2),
      created_at: place === 0 ? createdAt : instants[place]!,
    }));
  });
  return { prospects: prospects.map(({ row }) => row), histories };
}

const digits = (chance: Chance): string => String(chance.between(0, 99_999_999)).padStart(8, '0');
const upper = (name: string): string => name.toLocaleUpperCase('fr-FR');

/** Moves an instant into the working day before it: no request is born on a Sunday at three in the morning. */
function worked(chance: Chance, at: Date, now: Date): Date {
  const day = at.getUTCDay();
  const back = day === 0 ? 2 : day === 6 ? 1 : 0;
  const moved = new Date(at.getTime() - back * DAY);
  moved.setUTCHours(chance.between(7, 16), chance.between(0, 59), chance.between(0, 59), 0);
  return moved < now ? moved : new Date(now.getTime() - chance.between(1, 5) * HOUR);
}
