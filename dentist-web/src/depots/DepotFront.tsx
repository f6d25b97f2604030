import { ofName } from '@accordent/api/client/person-name.ts';
import { Banner } from '@accordent/ui-kit/Banner/Banner.tsx';
import { Button } from '@accordent/ui-kit/Button/Button.tsx';
import { Card } from '@accordent/ui-kit/Card/Card.tsx';
import { FormField } from '@accordent/ui-kit/FormField/FormField.tsx';
import { TextInput } from '@accordent/ui-kit/TextInput/TextInput.tsx';
import { formatDate, formatTime } from '@accordent/ui-kit/format/dates.ts';
import { product } from '@accordent/ui-kit/product.ts';
import { MailCheck, RefreshCw, ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import type { Publisher } from '../legal/publisher.api.ts';
import styles from './Depot.module.css';
import type { DepotFrontItem } from './depot.api.ts';
import { DepotFrame } from './DepotFrame.tsx';
import type { useDepot } from './use-depot.ts';

type Acts = ReturnType<typeof useDepot>;

/** With spaces, as some mail programs copy it. */
const SIX_DIGITS = /^(?:\s*\d){6}\s*$/;

const focus = (input: HTMLInputElement | null) => input?.focus();

/** What is sent, which the page behind the code asks an answer to. */
const sent: Readonly<Record<NonNullable<DepotFrontItem['purpose']>, string>> = {
  request: 'une demande de prise en charge',
  agreement: 'un accord à régler, avec sa facture',
  reminder: 'une demande de prise en charge qui attend votre décision',
  prolongation: 'une demande de prolongation d’un accord',
  claim: 'une réclamation',
};

/** Before the code: who sends what, in whose name, until when. No patient is named. */
export function DepotFront({
  front,
  publisher,
  asking,
  opening,
}: {
  front: DepotFrontItem;
  publisher: Publisher | undefined;
  asking: Pick<Acts['asking'], 'run' | 'isBusy' | 'refusal' | 'clear'>;
  opening: Pick<Acts['opening'], 'run' | 'isBusy' | 'refusal' | 'clear'>;
}) {
  const { practitioner, city, address, createdAt, expiresAt, purpose, codeUntil } = front;
  const [code, setCode] = useState('');
  const [isShort, setIsShort] = useState(false);
  const whose = [practitioner, city].filter(Boolean).join(', ');
  const ofWhom = whose.startsWith('Dr ') ? `du ${whose}` : ofName(whose);
  const ask = () => {
    opening.clear();
    setIsShort(false);
    setCode('');
    void asking.run();
  };
  return (
    <DepotFrame
      title="Une demande vous attend"
      publisher={publisher}
      aside={`Expire le ${formatDate(expiresAt)}`}
    >
      <div data-look="stack gap-4">
        <h1 className={styles.title}>Une demande vous attend</h1>
        <p className={styles.lead}>
          {product.name} vous adresse, pour le compte {ofWhom}, {sent[purpose ?? 'request']}.
        </p>
      </div>
      <Card>
        <form
          noValidate
          data-look="stack gap-16"
          onSubmit={(event) => {
            event.preventDefault();
            if (!codeUntil) ask();
            // Each call is one of five tries.
            else if (!SIX_DIGITS.test(code)) setIsShort(true);
            else if (!opening.isBusy) void opening.run(code);
          }}
        >
          {asking.refusal && (
            <Banner tone="danger" announce="alert">
              {asking.refusal}
            </Banner>
          )}
          {codeUntil ? (
            <>
              <FormField
                label="Code à six chiffres"
                error={isShort ? 'Le code a six chiffres.' : opening.refusal}
                hint={`Envoyé à ${address}, valable jusqu’à ${formatTime(codeUntil)}, 5\u00A0essais.`}
              >
                <TextInput
                  ref={focus}
                  className={styles.code}
                  inputMode="numeric"
                  autoComplete="one-time-code"
                  maxLength={9}
                  value={code}
                  onChange={(event) => {
                    setIsShort(false);
                    setCode(event.target.value);
                  }}
                />
              </FormField>
              <Button type="submit" tone="primary" size="large" isFullWidth isBusy={opening.isBusy}>
                Ouvrir le dossier
              </Button>
            </>
          ) : (
            <>
              <p>
                Un code à six chiffres vous est envoyé à <strong className={styles.address}>{address}</strong>
                . Sans lui, le lien n’ouvre rien.
              </p>
              <Button
                type="submit"
                tone="primary"
                size="large"
                isFullWidth
                icon={<MailCheck size={18} />}
                isBusy={asking.isBusy}
              >
                Recevoir le code
              </Button>
            </>
          )}
        </form>
      </Card>
      {codeUntil && (
        <Button tone="quiet" icon={<RefreshCw size={18} />} isBusy={asking.isBusy} onClick={ask}>
          Recevoir un autre code
        </Button>
      )}
      <p className={styles.notice}>
        <ShieldCheck size={18} />
        <span>
          {product.name} transmet les demandes de ce cabinet, en vertu de son mandat. Vous recevez celle-ci
          parce que l’organisme pour lequel vous répondez prend en charge le patient. Lien réservé à{' '}
          <span className={styles.address}>{address}</span>, envoyé le {formatDate(createdAt)}, valable
          jusqu’au {formatDate(expiresAt)}. Le lien est fermé après l’envoi de votre réponse, dès qu’elle est
          confirmée.
        </span>
      </p>
    </DepotFrame>
  );
}
