import { useWishKeys } from '@accordent/ui-kit/hooks/use-wish-keys.ts';
import { sentenceOf } from '@accordent/api/client/failure.ts';
import { textLimits } from '@accordent/api/client/text-limits.ts';
import type { RemindedAnswer } from '@accordent/api/settlements/settlements.schemas.ts';
import { euroText } from '@accordent/api/client/money.ts';
import { Banner } from '@accordent/ui-kit/Banner/Banner.tsx';
import { ActDialog } from '@accordent/ui-kit/ConfirmDialog/ActDialog.tsx';
import { FormField, FormFields } from '@accordent/ui-kit/FormField/FormField.tsx';
import { Select } from '@accordent/ui-kit/Select/Select.tsx';
import { TextArea } from '@accordent/ui-kit/TextArea/TextArea.tsx';
import { formatCount } from '@accordent/ui-kit/format/money.ts';
import { useState } from 'react';
import {
  claimDifference,
  closeBill,
  readAnewIfStale,
  refusalOfText,
  remindPayers,
  useClaim,
  useSettlementsChanged,
  type SettlementItem,
} from './settlements.api.ts';

/** What is claimed of a payer that has paid too little: its words may be changed before they leave. */
export function ClaimDialog({ item, onClose }: { item: SettlementItem; onClose: () => void }) {
  const { data, error, mutate } = useClaim(item.id);
  const changed = useSettlementsChanged();
  /** With the sum that it was written for: what is read again meanwhile may name another. */
  const [typed, setTyped] = useState<{ text: string; gap: number | undefined } | null>(null);
  const { keyOf } = useWishKeys();
  const claim = data?.claim;
  const { text = '', gap } = typed ?? claim ?? {};
  const amount = euroText(gap ?? item.gap);
  const claimSeen = () => {
    const wish = { text, amount: gap };
    return readAnewIfStale(claimDifference(item.id, wish, keyOf(wish)), () => {
      setTyped(null);
      return Promise.all([mutate(), changed()]);
    });
  };
  return (
    <ActDialog
      isOpen
      tone="primary"
      title={`Réclamer ${amount}\u00a0?`}
      message={
        claim &&
        (claim.to
          ? `Par mail à ${claim.payer}, ${claim.to}. Le nom du patient n’y figure pas.`
          : `${claim.payer || 'Cette mutuelle'} n’a pas d’adresse de mail\u00a0: la réclamation est seulement notée.`)
      }
      confirmLabel={claim?.to === '' ? 'Noter la réclamation' : `Réclamer ${amount}`}
      doing="Envoi de la réclamation…"
      done={claim?.to === '' ? 'Réclamation notée.' : 'Réclamation envoyée.'}
      canConfirm={claim !== undefined}
      refusalOf={refusalOfText}
      act={claimSeen}
      onClose={onClose}
      onDone={changed}
    >
      {(isBusy) => (
        <FormFields>
          {error !== undefined && <Banner tone="danger">{sentenceOf(error)}</Banner>}
          <FormField label="Texte" isRequired>
            <TextArea
              rows={12}
              maxLength={textLimits.claim}
              value={text}
              disabled={isBusy || !claim}
              onChange={(event) => setTyped({ text: event.target.value, gap })}
            />
          </FormField>
        </FormFields>
      )}
    </ActDialog>
  );
}

/** What is left of a bill is awaited no longer, for a reason. */
export function CloseDialog({
  item,
  onClose,
  onDone,
}: {
  item: SettlementItem;
  onClose: () => void;
  onDone: () => void;
}) {
  const changed = useSettlementsChanged();
  const [reason, setReason] = useState('');
  return (
    <ActDialog
      isOpen
      tone="primary"
      title={`Ne plus attendre ${euroText(item.owed)}\u00a0?`}
      message="La facture sort des vues. Les montants restent, et elle peut être rouverte depuis la PEC."
      confirmLabel="Clore"
      doing="Enregistrement…"
      done="Règlement clos."
      refusalOf={sentenceOf}
      wish={reason}
      act={(key) => closeBill(item.id, reason, key)}
      onClose={onClose}
      onDone={() => {
        onDone();
        return changed();
      }}
    >
      {(isBusy) => (
        <FormField label="Motif" isRequired>
          <TextArea
            rows={3}
            maxLength={textLimits.reasonOfBill}
            value={reason}
            disabled={isBusy}
            onChange={(event) => setReason(event.target.value)}
          />
        </FormField>
      )}
    </ActDialog>
  );
}

const ways = [
  { value: 'mail', label: 'Mail' },
  { value: 'phone', label: 'Appel' },
  { value: 'platform', label: 'Plateforme' },
  { value: 'letter', label: 'Courrier' },
] as const;
type Way = (typeof ways)[number]['value'];

export interface RemindDialogProps {
  ids: readonly number[];
  /** In French: of whom. */
  payer: string;
  onClose: () => void;
  onDone: () => void;
}

/** What came of a reminder of `asked` bills: what is owed no longer is left out, and by mail what its payer had today. */
function doneWords({ bills, mails }: RemindedAnswer, asked: number): string {
  if (bills === 0)
    return `Rien à relancer\u00a0: ${asked === 1 ? 'ce règlement n’est plus dû, ou n’est plus suivi' : 'ces règlements ne sont plus dus, ou ne sont plus suivis'}.`;
  const done = mails === 0 ? 'Relance notée' : mails === 1 ? 'Relance envoyée' : `${mails} relances envoyées`;
  if (bills === asked) return `${done}.`;
  return `${done}, pour ${bills === 1 ? '1 règlement' : `${formatCount(bills)} règlements`} sur ${formatCount(asked)}.`;
}

/** One reminder of several bills: one mail to their payer, or what came of a call. */
export function RemindDialog({ ids, payer, onClose, onDone }: RemindDialogProps) {
  const changed = useSettlementsChanged();
  const [way, setWay] = useState<Way>('mail');
  const [result, setResult] = useState('');
  const { keyOf } = useWishKeys();
  const wish = { billIds: [...ids], way, result };
  const several = ids.length > 1;
  return (
    <ActDialog
      isOpen
      tone="primary"
      title={
        several
          ? `Relancer ${payer} de ${formatCount(ids.length)} règlements\u00a0?`
          : `Relancer ${payer}\u00a0?`
      }
      message={
        way === 'mail'
          ? 'Un seul mail par mutuelle, avec ses numéros et nos références, sans nom de patient.'
          : 'Rien ne part\u00a0: le résultat est noté sur chaque PEC.'
      }
      confirmLabel={way === 'mail' ? 'Envoyer la relance' : 'Noter la relance'}
      doing="Relance en cours…"
      done={(answer) => doneWords(answer, ids.length)}
      refusalOf={sentenceOf}
      act={() => remindPayers(wish, keyOf(wish))}
      onClose={onClose}
      onDone={() => {
        onDone();
        return changed();
      }}
    >
      {(isBusy) => (
        <FormFields>
          <FormField label="Moyen">
            <Select<Way> options={ways} value={way} isDisabled={isBusy} onChange={setWay} />
          </FormField>
          {way !== 'mail' && (
            <FormField label="Résultat">
              <TextArea
                rows={3}
                maxLength={textLimits.saidOfRequest}
                value={result}
                disabled={isBusy}
                onChange={(event) => setResult(event.target.value)}
              />
            </FormField>
          )}
        </FormFields>
      )}
    </ActDialog>
  );
}
