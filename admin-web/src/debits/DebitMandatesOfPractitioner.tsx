import {
  debitMandateKinds,
  debitMandateStates,
  type DebitMandateState,
} from '@accordent/api/client/debits.ts';
import { useFetchFailure } from '@accordent/api/client/use-fetch-failure.ts';
import { Button } from '@accordent/ui-kit/Button/Button.tsx';
import { EmptyState } from '@accordent/ui-kit/EmptyState/EmptyState.tsx';
import { FetchedPart } from '@accordent/ui-kit/FetchedPart/FetchedPart.tsx';
import { IconButton } from '@accordent/ui-kit/IconButton/IconButton.tsx';
import { StatusChip, type StatusChipProps } from '@accordent/ui-kit/StatusChip/StatusChip.tsx';
import { formatDate } from '@accordent/ui-kit/format/dates.ts';
import { Ban, Landmark, Plus } from 'lucide-react';
import { useState } from 'react';
import { AddDebitMandateDialog } from './AddDebitMandateDialog.tsx';
import { useDebitMandates, useDebitsChanged, type DebitMandateItem } from './debits.api.ts';
import { RevokeDebitMandateDialog } from './RevokeDebitMandateDialog.tsx';
import line from '../shared/LineWithActs.module.css';

const looks: Readonly<Record<DebitMandateState, Pick<StatusChipProps, 'color' | 'icon'>>> = {
  'in-force': { color: 'green', icon: 'circle-check' },
  used: { color: 'grey', icon: 'circle-check' },
  lapsed: { color: 'red', icon: 'circle-x' },
  revoked: { color: 'grey', icon: 'ban' },
};

export interface DebitMandatesOfPractitionerProps {
  userId: number;
  /** The name that an account is proposed under. */
  holder: string;
  /** None may be added; who takes his word back is heard all the same. */
  isReadOnly: boolean;
}

/** What a practitioner signed so that his invoices are debited, read and changed: for his information tab. */
export function DebitMandatesOfPractitioner({
  userId,
  holder,
  isReadOnly,
}: DebitMandatesOfPractitionerProps) {
  const answer = useDebitMandates(userId);
  const failure = useFetchFailure(answer);
  const changed = useDebitsChanged();
  const [isAdding, setIsAdding] = useState(false);
  const [revoked, setRevoked] = useState<DebitMandateItem | null>(null);
  const { data } = answer;
  const add = data?.canAdd && !isReadOnly && (
    <Button size="small" icon={<Plus />} onClick={() => setIsAdding(true)}>
      Ajouter un mandat SEPA
    </Button>
  );
  return (
    <section data-look="stack gap-12" aria-labelledby="debit-mandates-title">
      <div data-look="row ends wrap">
        <h2 id="debit-mandates-title">Prélèvement SEPA</h2>
        {data && data.mandates.length > 0 && add}
      </div>
      <FetchedPart
        data={data}
        failure={failure}
        loadFailed="Les mandats de prélèvement ne se chargent pas"
        lines={3}
      >
        {({ mandates }) =>
          mandates.length === 0 ? (
            <EmptyState
              icon={<Landmark size={20} />}
              title="Aucun mandat de prélèvement"
              description="Ses factures se paient par virement."
              action={add}
            />
          ) : (
            <ul data-look="ruled">
              {mandates.map((mandate) => (
                <li key={mandate.id} className={line.line}>
                  <Words mandate={mandate} />
                  {mandate.canRevoke && (
                    <IconButton
                      label={`Révoquer le mandat ${mandate.reference}`}
                      tone="danger"
                      icon={<Ban />}
                      onClick={() => setRevoked(mandate)}
                    />
                  )}
                </li>
              ))}
            </ul>
          )
        }
      </FetchedPart>
      {isAdding && (
        <AddDebitMandateDialog
          userId={userId}
          holder={holder}
          onClose={() => setIsAdding(false)}
          onAdded={changed}
        />
      )}
      {revoked && (
        <RevokeDebitMandateDialog mandate={revoked} onClose={() => setRevoked(null)} onRevoked={changed} />
      )}
    </section>
  );
}

function Words({ mandate }: { mandate: DebitMandateItem }) {
  const {
    state,
    kind,
    holder,
    ibanEnd,
    reference,
    signedOn,
    lastUsedOn,
    lastDay,
    revokedOn,
    heldBack,
    note,
  } = mandate;
  return (
    <div data-look="stack gap-4">
      <span data-look="row">
        <StatusChip name={debitMandateStates[state]} {...looks[state]} />
      </span>
      <span data-look="strong breaks">
        {holder}, {ibanEnd === '' ? 'IBAN effacé' : `IBAN finissant par ${ibanEnd}`}
      </span>
      <span data-look="quiet small breaks">
        RUM {reference}, {debitMandateKinds[kind].toLowerCase()}, signé le {formatDate(signedOn)}
      </span>
      <span data-look="quiet small breaks">
        {lastUsedOn ? `Dernier prélèvement le ${formatDate(lastUsedOn)}` : 'Jamais utilisé'}
        {state === 'in-force' && `, caduc sans autre après le ${formatDate(lastDay)}`}
        {revokedOn && `, révoqué le ${formatDate(revokedOn)}\u00a0: ${mandate.revokedReason}`}
      </span>
      {state === 'in-force' && heldBack && (
        <span data-look="small breaks">
          Plus prélevé de lui-même&nbsp;: {heldBack}. Révoquez-le et faites signer un nouveau mandat.
        </span>
      )}
      {note && <span data-look="quiet small breaks">Original signé&nbsp;: {note}</span>}
    </div>
  );
}
