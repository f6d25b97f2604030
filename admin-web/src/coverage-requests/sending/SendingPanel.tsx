import { errorSentences } from '@accordent/api/sentences.fr.ts';
import { faultsOf } from '@accordent/api/client/failure.ts';
import { useState } from 'react';
import type { CoverageRequestRecord } from '../coverage-requests.api.ts';
import type { PlatformAnswer } from '../record/answer/use-answer.ts';
import type { DeskActs } from '../record/use-desk-acts.ts';
import { readSending, useSending } from './sending.api.ts';
import { TransmitPanel } from './TransmitPanel.tsx';
import { kindOf, useDossier } from './use-dossier.ts';

export interface SendingPanelProps {
  record: CoverageRequestRecord;
  desk: DeskActs;
  /** Documents that nobody has decided. */
  left: number;
  /** It asks to prolong the agreement that stands. */
  isProlongation?: boolean;
  onPlatformAnswer: (told: PlatformAnswer) => void;
}

/** The panel of a sending, with what is proposed for it. */
export function SendingPanel({
  record,
  desk,
  left,
  isProlongation = false,
  onPlatformAnswer,
}: SendingPanelProps) {
  const { data: prepared } = useSending(record, isProlongation);
  const kind = isProlongation ? 'request' : kindOf(record.statusId);
  const dossier = useDossier({ id: record.id, kind, isWanted: left === 0 });
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({});
  return (
    <TransmitPanel
      record={record}
      isProlongation={isProlongation}
      prepared={prepared}
      dossier={left === 0 ? dossier : null}
      blocked={left > 0 ? errorSentences.documents_undecided : null}
      faults={faults}
      isBusy={desk.isBusy}
      onTransmit={(sendingOf) =>
        void desk.transmit(
          async () => {
            // Pressed before it was known what is proposed: it leaves as soon as that is.
            const sending = sendingOf(
              prepared === undefined ? await readSending(record.id, isProlongation) : prepared,
            );
            if (sending === null) return null;
            // A mail carries the dossier, a letter is printed with it; what was put on a platform was saved before.
            if (sending.way !== 'link') await dossier.ready();
            return { ...sending, isProlongation };
          },
          (cause) => setFaults(faultsOf(cause)),
        )
      }
      onHandToPractice={() => void desk.handToPractice(dossier.ready, isProlongation)}
      onPlatformAnswer={isProlongation || kind !== 'request' || left > 0 ? null : onPlatformAnswer}
      onClose={() => desk.open(null)}
    />
  );
}
