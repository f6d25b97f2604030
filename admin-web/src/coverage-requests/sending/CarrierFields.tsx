import { RadioGroup } from '@accordent/ui-kit/RadioGroup/RadioGroup.tsx';
import type { NewSending, PreparedSending } from './sending.api.ts';

type Carrier = NonNullable<NewSending['carrier']>;

const carriers = [
  {
    value: 'link',
    label: 'Lien sécurisé',
    hint: 'Réservé à cette adresse\u00a0: un code à six chiffres, chaque ouverture notée.',
  },
  {
    value: 'secureMail',
    label: 'Messagerie santé',
    hint: 'En pièce jointe, de notre boîte sécurisée à celle de la mutuelle.',
  },
  {
    value: 'sealedPdf',
    label: 'PDF chiffré',
    hint: 'En pièce jointe (AES-256). Son mot de passe s’affiche après l’envoi, à dire au téléphone.',
  },
] as const satisfies readonly { readonly value: Carrier; readonly label: string; readonly hint: string }[];

export interface CarrierFieldsProps {
  prepared: PreparedSending | null;
  carrier: Carrier;
  onChange: (carrier: Carrier) => void;
}

/** What carries the dossier in a mail: as the insurer asks, or as somebody chooses; never another by itself. */
export function CarrierFields({ prepared, carrier, onChange }: CarrierFieldsProps) {
  return (
    <>
      <RadioGroup label="Comment part le dossier" options={carriers} value={carrier} onChange={onChange} />
      {prepared && carrier !== prepared.carrier && (
        <p data-look="quiet small">
          {prepared.insurer.name} demande d’habitude&nbsp;:{' '}
          {carriers.find(({ value }) => value === prepared.carrier)?.label}.
        </p>
      )}
    </>
  );
}
