import { useState } from 'react';
import { ContactsOfPractitioner } from '../../contacts/ContactsOfPractitioner.tsx';
import { DebitMandatesOfPractitioner } from '../../debits/DebitMandatesOfPractitioner.tsx';
import { MandatesOfPractitioner } from '../../mandates/MandatesOfPractitioner.tsx';
import { LetBackIn } from '../../sessions/LetBackIn.tsx';
import { useIsSuper } from '../../sessions/use-own-administrator.ts';
import { useMembersOf } from '../../members/members.api.ts';
import { MembersOfPractitioner } from '../../members/MembersOfPractitioner.tsx';
import { AddressWait } from '../AddressWait.tsx';
import { AccountPanel } from '../AccountPanel.tsx';
import { ChangePlanDialog } from '../ChangePlanDialog.tsx';
import { NotifyDialog } from '../NotifyDialog.tsx';
import { PlanPanel } from '../PlanPanel.tsx';
import { PractitionerFields } from '../PractitionerFields.tsx';
import { usePractitionersChanged, type NotifyType, type PractitionerRecord } from '../practitioners.api.ts';
import { useActiveSwitch } from '../use-active-switch.ts';
import { DocumentsOfPractitioner } from '../DocumentsOfPractitioner.tsx';
import type { PersonalForm } from './use-personal-form.ts';
import beside from '../../shared/Beside.module.css';
import styles from './InformationTab.module.css';

export interface InformationTabProps {
  /** The id of the form, for the button that stands in the foot of the page. */
  formId: string;
  record: PractitionerRecord;
  form: PersonalForm;
  isReadOnly: boolean;
  historyHref: string;
}

/** Who he is and how to reach him; beside it his plan, his account, his contacts, his members, his mandates and his documents. */
export function InformationTab({ formId, record, form, isReadOnly, historyHref }: InformationTabProps) {
  const { id, planId } = record;
  const { form: box, isChanged, save } = form;
  const changed = usePractitionersChanged();
  const active = useActiveSwitch();
  const isSuper = useIsSuper();
  const members = useMembersOf(id);
  const factor = members.data?.owner.secondFactor;
  // Where that cannot be read, the server judges.
  const mayHaveFactor = Boolean(members.error) || factor === 'passkey' || factor === 'totp';
  const [isChangingPlan, setIsChangingPlan] = useState(false);
  const [notice, setNotice] = useState<NotifyType | null>(null);
  return (
    <div className={beside.columns}>
      <form
        id={formId}
        ref={box}
        noValidate
        className={styles.form}
        aria-label="Informations du dentiste"
        onSubmit={(event) => {
          event.preventDefault();
          if (isChanged) void save();
        }}
      >
        <PractitionerFields {...form.fields} planId={planId} isReadOnly={isReadOnly} />
      </form>
      <aside
        className={beside.aside}
        aria-label="Forfait, compte, contacts, membres, mandats, prélèvement et documents"
      >
        <AddressWait userId={id} isReadOnly={isReadOnly} />
        <PlanPanel
          record={record}
          isReadOnly={isReadOnly}
          historyHref={historyHref}
          onChange={() => setIsChangingPlan(true)}
        />
        <AccountPanel
          record={record}
          isReadOnly={isReadOnly}
          isSwitching={active.switchingId === id}
          onActive={(isActive) => void active.set(id, isActive)}
          onNotify={setNotice}
        />
        {isSuper && !isReadOnly && mayHaveFactor && (
          <span>
            <LetBackIn path={`/user/${id}`} name={`${record.firstname} ${record.lastname}`} size="small" />
          </span>
        )}
        <ContactsOfPractitioner userId={id} isReadOnly={isReadOnly} />
        <MembersOfPractitioner userId={id} />
        <MandatesOfPractitioner userId={id} isReadOnly={isReadOnly} />
        <DebitMandatesOfPractitioner
          userId={id}
          holder={`${record.firstname} ${record.lastname}`}
          isReadOnly={isReadOnly}
        />
        <DocumentsOfPractitioner userId={id} isReadOnly={isReadOnly} />
      </aside>
      {isChangingPlan && (
        <ChangePlanDialog record={record} onClose={() => setIsChangingPlan(false)} onChanged={changed} />
      )}
      <NotifyDialog record={record} type={notice} onClose={() => setNotice(null)} />
    </div>
  );
}
