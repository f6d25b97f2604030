import type { ChangedCoverageRequestAnswer } from '@accordent/api/coverage-requests/coverage-requests.schemas.ts';
import { sentenceOf } from '@accordent/api/client/failure.ts';
import { listedName, ofName } from '@accordent/api/client/person-name.ts';
import { useNavigate } from '@accordent/ui-kit/Link/Link.tsx';
import { toast } from '@accordent/ui-kit/Toaster/toast.ts';
import { holdKeys } from '@accordent/ui-kit/hooks/held-keys.ts';
import { useWishKeys } from '@accordent/ui-kit/hooks/use-wish-keys.ts';
import { useState } from 'react';
import { takeDraft } from '../../shared/tab-draft.ts';
import { useOwnAdministrator } from '../../sessions/use-own-administrator.ts';
import {
  changeOwner,
  remind,
  setAside,
  useCoverageRequestsChanged,
  type CoverageRequestRecord,
} from '../coverage-requests.api.ts';
import { inTurn } from '../../shared/undo-stack.ts';
import type { Undo } from '../use-undo.ts';
import { reminderDraft, type Reminder } from '../reminders/reminder.ts';
import { handToPractice, send, type NewSending } from '../sending/sending.api.ts';
import { takeSending } from '../sending/typed-sending.ts';
import { dayText } from './later-days.ts';

/** 'facts': those of the rail, where it has no room beside the tabs. */
export type DeskPanel = 'transmit' | 'prolong' | 'password' | 'answer' | 'aside' | 'remind' | 'facts';

/** What was done, by each way of sending: a request or invoices alike. */
const sentBy: Readonly<Record<NewSending['way'], (insurer: string) => string>> = {
  mail: (insurer) => `Mail à ${insurer} envoyé`,
  link: (insurer) => `Dépôt sur la plateforme ${ofName(insurer)} noté`,
  courrier: (insurer) => `Courrier à ${insurer} noté`,
};

type Asked = 'transmit' | 'hand' | 'answer' | 'remind';

/** `keyOf`: what is asked again after a lost answer happens once. null: nothing was asked for. */
type Work = (keyOf: (act: Asked, wish: unknown) => string) => Promise<ChangedCoverageRequestAnswer | null>;

type Done = {
  readonly said: string;
  readonly leaves: boolean;
  /** Once it is taken back: what was typed for it. */
  readonly giveBack?: () => void;
};
type Told = {
  readonly of: DeskPanel | null;
  readonly goOn: (() => void) | false;
  readonly giveBack?: Done['giveBack'];
};

type Options = {
  readonly record: CoverageRequestRecord;
  readonly undo: Undo;
  /** Where it stands. */
  readonly address: string;
  /** Asked for as an act begins: the way on, for when it waits for nobody of the staff any more, or left the queues. */
  readonly wayOn: () => () => void;
  /** A panel opens. */
  readonly onOpen?: () => void;
  /** A queue is worked through: another one is shown then. */
  readonly isInQueue?: boolean;
  /** What is open from the first. */
  readonly first?: DeskPanel | null;
};

/** What is done to a PEC as a whole, beside it: each at once, and to be taken back. */
export function useDeskActs({
  record,
  undo,
  address,
  wayOn,
  onOpen,
  isInQueue = false,
  first = null,
}: Options) {
  const { id, nextAction } = record;
  const own = useOwnAdministrator();
  const isOwn = own !== undefined && record.owner?.id === own.id;
  const changed = useCoverageRequestsChanged();
  const navigate = useNavigate();
  const [panel, setPanel] = useState<DeskPanel | null>(first);
  /** What each act under way was asked for in; null: in none. */
  const [running, setRunning] = useState<readonly (DeskPanel | null)[]>([]);
  const [refusal, setRefusal] = useState<{ of: DeskPanel | null; sentence: string } | null>(null);
  const wishes = useWishKeys();
  const patient = listedName({ firstname: record.patientFirstname, lastname: record.patientLastname });

  const insurer = record.patient.mutualGroup?.name ?? record.patient.mutual?.name ?? 'la mutuelle';

  const open = (next: DeskPanel | null) => {
    setRefusal(null);
    // Its first field is another once it is known what is confirmed: what is typed before waits for that.
    if (next === 'answer' && panel !== next) holdKeys('field');
    setPanel(next);
    if (next) onOpen?.();
  };

  // Another one may be on screen by then.
  const refusalId = (of: DeskPanel | null) => `refused-${id}-${of}`;
  const tellRefusal = (of: DeskPanel | null) => (cause: unknown) =>
    void toast.error(`${patient}\u00a0: ${sentenceOf(cause)}`, { id: refusalId(of) });

  function told(
    said: string,
    { dfc, undoId }: ChangedCoverageRequestAnswer,
    { of, goOn, giveBack }: Told,
  ): void {
    // Lists and counters are read behind: the next one does not wait for them.
    void changed(dfc).catch(() => {});
    // Another one may be open by now.
    setPanel((now) => (now === of ? null : now));
    undo.offer({ undoId, said: `${said}, ${patient}`, requestId: id, address, giveBack });
    if (goOn) goOn();
  }

  /** `of`: the panel that asks for it, and closes then. */
  async function act(
    of: DeskPanel | null,
    work: Work,
    tell: (answer: ChangedCoverageRequestAnswer) => Done,
    onRefused: (cause: unknown) => void = tellRefusal(of),
  ): Promise<void> {
    setRunning((others) => [...others, of]);
    setRefusal((last) => (last?.of === of ? null : last));
    const goOn = wayOn();
    try {
      await inTurn(async () => {
        let asked: Asked | undefined;
        const answer = await work((which, wish) => {
          asked = which;
          return wishes.keyOf(wish, which);
        });
        if (!answer) return;
        wishes.done(asked);
        toast.dismiss(refusalId(of));
        const { said, leaves, giveBack } = tell(answer);
        told(said, answer, { of, goOn: leaves && goOn, giveBack });
      });
    } catch (cause) {
      onRefused(cause);
      setRefusal({ of, sentence: sentenceOf(cause) });
    } finally {
      setRunning((all) => all.toSpliced(all.indexOf(of), 1));
    }
  }

  const isOurs = ({ dfc }: ChangedCoverageRequestAnswer) => dfc.nextAction.who === 'staff';
  return {
    panel,
    open,
    /** Of the panel that is open. */
    isBusy: panel !== null && running.includes(panel),
    error: panel !== null && refusal?.of === panel ? refusal.sentence : null,
    /** Leaves for its insurer, as `sending` says once it is known (null: not yet); `onRefused` hears why not. */
    transmit: async (sending: () => Promise<NewSending | null>, onRefused: (cause: unknown) => void) => {
      let isSealed = false;
      let way: NewSending['way'] = 'mail';
      await act(
        panel,
        async (keyOf) => {
          const asked = await sending();
          if (!asked) return null;
          const answer = await send(id, asked, keyOf('transmit', asked));
          way = asked.way;
          isSealed = way === 'mail' && asked.carrier === 'sealedPdf';
          return answer;
        },
        (answer) => {
          const giveBack = takeSending(id);
          const said = answer.dfc.end.isAsked ? 'Prolongation demandée' : sentBy[way](insurer);
          // Its password is to be told first.
          return { said, leaves: !isOurs(answer) && !isSealed, giveBack };
        },
        (cause) => {
          onRefused(cause);
          tellRefusal(panel)(cause);
        },
      );
      if (isSealed) open('password');
    },
    /** Its practice puts it on the platform: the dossier goes there, once it is `ready`. */
    handToPractice: (ready: () => Promise<void>, isProlongation: boolean) =>
      act(
        panel,
        async (keyOf) => {
          await ready();
          return handToPractice(id, { isProlongation }, keyOf('hand', isProlongation));
        },
        () => ({ said: 'Dossier envoyé au cabinet', leaves: true }),
      ),
    /** The password was told: on to the next. */
    passwordTold: () => {
      open(null);
      wayOn()();
    },
    takeIt: () => {
      // His already, or on its way to be: taken back, it would leave him what he had.
      if (!own || isOwn || running.includes(null)) return;
      void act(
        null,
        () => changeOwner(id, own.id),
        () => ({ said: 'Vous êtes responsable', leaves: false }),
      );
    },
    giveBack: () =>
      void act(
        null,
        () => changeOwner(id, null),
        () => ({ said: 'Sans responsable', leaves: false }),
      ),
    setAside(until: string | null): void {
      void act(
        'aside',
        () => setAside(id, until),
        () => ({
          said: until === null ? 'Remise dans les files' : `De côté jusqu’au ${dayText(until)}`,
          leaves: false,
        }),
        (cause) => {
          if (!isInQueue) return tellRefusal('aside')(cause);
          toast.error(`${patient} n’est pas de côté\u00a0: ${sentenceOf(cause)}`, {
            action: { label: 'Y revenir', onClick: () => navigate(address) },
          });
        },
      );
      // It leaves the queues whoever has to act: the next one waits for no answer.
      if (until !== null) wayOn()();
    },
    /** What the insurer decided was confirmed; `kept`: what is said of one that moves nothing, beside the one that stands. */
    answered: (work: Work, kept: string | null, giveBack: () => void) =>
      act('answer', work, (answer) => ({
        said: `Réponse enregistrée\u00a0: ${kept ?? answer.dfc.answer?.said ?? ''}`,
        leaves: !isOurs(answer),
        giveBack,
      })),
    remind: (reminder: Reminder) =>
      act(
        'remind',
        (keyOf) => remind(id, reminder, keyOf('remind', reminder)),
        () => {
          const giveBack = takeDraft(reminderDraft(id));
          const said = reminder.way === 'mail' ? 'Relance envoyée' : 'Relance enregistrée';
          return { said, leaves: true, giveBack };
        },
      ),
    /** A change of status by its menu: told like the others. */
    onMoved: (answer: ChangedCoverageRequestAnswer) => {
      const goOn = wayOn();
      void inTurn(async () =>
        told(`Statut mis à jour\u00a0: ${answer.dfc.status.name}`, answer, {
          of: panel,
          goOn: nextAction.who === 'staff' && !isOurs(answer) && goOn,
        }),
      );
    },
    isOwn,
  };
}

export type DeskActs = ReturnType<typeof useDeskActs>;
