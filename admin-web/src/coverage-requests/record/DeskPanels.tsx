import { AnswerPanel } from './answer/AnswerPanel.tsx';
import type { Answering } from './answer/use-answer.ts';
import type { CoverageRequestRecord } from '../coverage-requests.api.ts';
import { AsidePanel } from './AsidePanel.tsx';
import { PasswordPanel } from '../sending/PasswordPanel.tsx';
import { SendingPanel } from '../sending/SendingPanel.tsx';
import type { DeskActs } from './use-desk-acts.ts';

export interface DeskPanelsProps {
  record: CoverageRequestRecord;
  desk: DeskActs;
  answer: Answering;
  /** Documents that nobody has decided. */
  left: number;
}

/** What is done to the PEC beside it; one at a time. */
export function DeskPanels({ record, desk, answer, left }: DeskPanelsProps) {
  const { laterDays } = record;
  const shared = { isBusy: desk.isBusy, onClose: () => desk.open(null) };
  if (desk.panel === 'password') return <PasswordPanel record={record} onClose={desk.passwordTold} />;
  if (desk.panel === 'transmit' || desk.panel === 'prolong') {
    const { canProlong, isUnsent } = record.end;
    const isProlongation = desk.panel === 'prolong' || (isUnsent && canProlong);
    return (
      <SendingPanel
        key={desk.panel}
        record={record}
        desk={desk}
        left={left}
        isProlongation={isProlongation}
        onPlatformAnswer={(told) => {
          desk.open('answer');
          void answer.answeredByPlatform(told);
        }}
      />
    );
  }
  if (desk.panel === 'answer')
    return <AnswerPanel {...shared} answer={answer} reference={record.reference} left={left} />;
  if (desk.panel === 'aside')
    return <AsidePanel {...shared} days={laterDays} until={record.asideUntil} onSetAside={desk.setAside} />;
  return null;
}
