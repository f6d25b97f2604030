import { sentenceOf } from '@accordent/api/client/failure.ts';
import { listedName } from '@accordent/api/client/person-name.ts';
import { toast } from '@accordent/ui-kit/Toaster/toast.ts';
import { useState } from 'react';
import { decidedTitle, undecidedTitle } from '../../documents/decision-text.ts';
import { decideFile, type FileItem } from '../../documents/documents.api.ts';
import { refusalDraft } from '../../documents/RefusalPanel.tsx';
import { takeDraft } from '../../shared/tab-draft.ts';
import { useCoverageRequestChanged, type CoverageRequestRecord } from '../coverage-requests.api.ts';
import { inTurn, type Showing } from '../../shared/undo-stack.ts';
import type { Undo } from '../use-undo.ts';
import { afterFile } from './use-document-acts.ts';

type Options = {
  readonly record: CoverageRequestRecord;
  readonly undo: Undo;
  /** Where it stands. */
  readonly address: string;
  /** Asked for as a decision begins: the way on, for when it leaves the staff nothing to do. */
  readonly wayOn: () => () => void;
};

/**
 * Decisions that ask nothing: they show at once, reach the server in their order, and can be taken back. `files` are
 * those of the record, as decided here.
 */
export function useDecisions({ record, undo, address, wayOn }: Options) {
  const { id, files } = record;
  const changed = useCoverageRequestChanged(id);
  const [deciding, setDeciding] = useState<ReadonlyMap<number, FileItem>>(new Map());
  const show = (file: FileItem) => setDeciding((known) => new Map(known).set(file.id, file));
  /** As the server has it, unless another decision shows since. */
  const settle = (shown: FileItem) =>
    setDeciding((known) => new Map([...known].filter(([, other]) => other !== shown)));
  const patient = listedName({ firstname: record.patientFirstname, lastname: record.patientLastname });

  /** Whether it reached the server. */
  async function decide(file: FileItem, isValid: boolean, reason = ''): Promise<boolean> {
    let isDone = false;
    const goOn = wayOn();
    const decided = { ...file, isValid, reason };
    const before = { ...file };
    let isTakenBack = false;
    const showing: Showing = {
      takeBack() {
        isTakenBack = true;
        show(before);
      },
      settle: () => settle(before),
    };
    show(decided);
    await inTurn(async () => {
      try {
        const answer = await decideFile(file.id, isValid, reason);
        isDone = true;
        const giveBack = takeDraft(refusalDraft(file.id));
        // Read again behind: the next one does not wait for it.
        void changed(afterFile(answer)).catch(() => {});
        const said = `${decidedTitle(file.title, isValid)}, ${patient}`;
        undo.offer({ undoId: answer.undoId, said, requestId: id, address, showing, giveBack });
        if (!answer.isStaffTurn && !isTakenBack) goOn();
      } catch (error) {
        // Others may be on screen by now.
        toast.error(`${undecidedTitle(file.title, isValid)}, ${patient}`, {
          detail: sentenceOf(error),
          action: { label: 'Réessayer', onClick: () => void decide(file, isValid, reason) },
        });
        await changed((known) => known);
      } finally {
        settle(decided);
      }
    }, showing);
    return isDone;
  }

  return { decide, files: files.map((file) => deciding.get(file.id) ?? file) };
}
