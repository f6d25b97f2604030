import { useNow } from '@accordent/ui-kit/hooks/use-now.ts';
import {
  useCoverageRequest,
  useStatuses,
  type CoverageRequestRecord,
} from '../coverage-requests/coverage-requests.api.ts';
import { paths } from '../screens.ts';
import { useOwnAdministrator } from '../sessions/use-own-administrator.ts';
import type { Choice, ChoiceGroup } from './choice.ts';
import { deskGroups, holding, type Frame } from './desk-acts.tsx';
import { foundGroups, lately } from './found-choices.tsx';
import { useFound, type FoundRecord, type SearchAnswer } from './palette.api.ts';
import { actsOfFound, actsOfRequest, call, createFor, writeTo } from './record-acts.tsx';
import { typedAct, type TypedAct } from './typed-act.ts';

/** Fewer letters name nobody. */
const LEAST_LETTERS = 2;
/** Of screens and of acts, beside records. */
const BESIDE = 6;

type Wish = {
  readonly typed: string;
  /** Whose acts are asked for. */
  readonly record: FoundRecord | null;
  /** The PEC on screen, and where it may be changed. */
  readonly shownRequest: { readonly id: number; readonly at: string } | null;
  readonly frame: Frame;
};

/** What the palette offers for what was typed. */
export function useChoices({ typed, record, shownRequest, frame }: Wish) {
  const now = useNow();
  const statuses = useStatuses();
  const isActsAlone = typed.startsWith('>');
  const text = (isActsAlone ? typed.slice(1) : typed).trim();
  const act = isActsAlone || record ? null : typedAct(text);
  const whom = act?.whom ?? text;
  const isShort = whom.length > 0 && whom.length < LEAST_LETTERS;
  const { answer, isLoading, refusal } = useFound(record || isActsAlone || isShort ? null : whom);
  const ofRecord = record?.kind === 'request' ? record.id : null;
  const { data: acted } = useCoverageRequest(ofRecord ?? shownRequest?.id ?? null);
  const own = useOwnAdministrator();
  const actsOf = (request: CoverageRequestRecord): Choice[] =>
    actsOfRequest(request, {
      isOwn: own !== undefined && request.owner?.id === own.id,
      at: shownRequest?.id === request.id ? shownRequest.at : paths.request('edit', request.id, 'files'),
    });

  if (record) {
    const acts =
      ofRecord === null ? actsOfFound(record) : acted?.dfc.id === ofRecord ? actsOf(acted.dfc) : [];
    return {
      groups: [{ title: 'Actes', options: holding(acts, text) }],
      found: [],
      marked: text,
      isLoading: ofRecord !== null && !acted,
      refusal: null,
    };
  }
  const shown = answer && whom !== '' ? stillHolding(answer, whom, isLoading) : answer;
  return {
    groups: byTitle([
      ...groupsOf({ text, whom, act, answer: shown, isActsAlone, now }),
      ...deskOf({ text, isActsAlone, frame, statuses, ofShown: acted ? actsOf(acted.dfc) : [] }),
    ]),
    found: shown?.found ?? [],
    marked: whom,
    isLoading,
    refusal,
  };
}

/** Until the answer to what is typed now comes, of the one before what still holds it. */
const stillHolding = (answer: SearchAnswer, whom: string, isLoading: boolean): SearchAnswer => {
  if (!isLoading) return answer;
  const found = answer.found.filter(({ name, about }) => holding([asChoice(name, about)], whom).length > 0);
  return { found, requests: { total: 0 } };
};

const asChoice = (name: string, about: readonly string[]): Choice => ({
  id: name,
  icon: null,
  name,
  about: about.join(' '),
});

type Found = {
  readonly text: string;
  readonly whom: string;
  readonly act: TypedAct | null;
  readonly answer: SearchAnswer | null;
  readonly isActsAlone: boolean;
  readonly now: Date;
};

function groupsOf({ text, whom, act, answer, isActsAlone, now }: Found): ChoiceGroup[] {
  if (!answer || isActsAlone) return [];
  if (text === '') return [lately(answer, now)];
  const acts = { title: 'Actes', options: personalActs(answer.found, act) };
  const groups = foundGroups(answer, whom, now);
  return act ? [acts, ...groups] : [...groups, acts];
}

/** What was asked for by a sentence, for each whom it may mean; else what one does for the first dentist found. */
function personalActs(found: readonly FoundRecord[], act: TypedAct | null): Choice[] {
  const dentists = found.filter(({ kind, isArchived }) => kind === 'practitioner' && !isArchived);
  if (!act) return dentists.slice(0, 1).flatMap((dentist) => [createFor(dentist), writeTo(dentist)]);
  if (act.kind === 'create') return dentists.map(createFor);
  const people = found.filter(({ isArchived }) => !isArchived);
  return act.kind === 'call' ? people.flatMap(call) : people.filter(({ email }) => email !== '').map(writeTo);
}

/** One group a title, where the first of it stands. */
function byTitle(groups: readonly ChoiceGroup[]): ChoiceGroup[] {
  const titles = [...new Set(groups.map(({ title }) => title))];
  return titles.map((title) => ({
    title,
    options: groups.filter((group) => group.title === title).flatMap(({ options }) => options),
  }));
}

type Desk = {
  readonly text: string;
  readonly isActsAlone: boolean;
  readonly frame: Frame;
  readonly statuses: Parameters<typeof deskGroups>[1];
  /** Of the PEC on screen. */
  readonly ofShown: readonly Choice[];
};

function deskOf({ text, isActsAlone, frame, statuses, ofShown }: Desk): ChoiceGroup[] {
  if (text === '' && !isActsAlone) return deskGroups(frame, [], '').slice(0, 1);
  const groups = [
    { title: 'La PEC à l’écran', options: holding(ofShown.slice(1), text) },
    ...deskGroups(frame, statuses, text),
  ];
  return isActsAlone
    ? groups
    : groups.map(({ title, options }) => ({ title, options: options.slice(0, BESIDE) }));
}
