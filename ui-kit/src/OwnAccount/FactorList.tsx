import { Fingerprint, LifeBuoy, Smartphone, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Banner } from '../Banner/Banner.tsx';
import { Button } from '../Button/Button.tsx';
import { DateText } from '../DateText/DateText.tsx';
import { ErrorState } from '../ErrorState/ErrorState.tsx';
import { OutlinedText } from '../FetchedPart/FetchedPart.tsx';
import { StatusChip } from '../StatusChip/StatusChip.tsx';
import type { Factors, Passkey } from './factors.ts';
import styles from './OwnAccount.module.css';
import type { SessionListProps } from './SessionList.tsx';

export interface FactorListProps {
  /** Absent while they are on their way. */
  factors: Factors | undefined;
  failure: SessionListProps['failure'];
  onAddPasskey: () => void;
  onRename: (passkey: Passkey) => void;
  onRemove: (passkey: Passkey) => void;
  onAddTotp: () => void;
  onRemoveTotp: () => void;
  onRenewCodes: () => void;
}

const FEW_CODES = 3;

/** Passkeys, the application of codes, the recovery codes; each is added and removed here. */
export function FactorList({ factors, failure, ...acts }: FactorListProps) {
  if (!factors)
    return failure ? (
      <ErrorState title="Vos clés d’accès ne se chargent pas" {...failure} />
    ) : (
      <div data-look="stack gap-12">
        <Purpose />
        <OutlinedText lines={5} />
      </div>
    );
  const { passkeys, totpSince, codesLeft, noPasskeyHere, askedFrom } = factors;
  const hasNone = passkeys.length === 0 && !totpSince;
  return (
    <div data-look="stack gap-12">
      {hasNone && askedFrom && (
        <Banner tone="warning">
          À partir du {askedFrom}, une clé d’accès ou une application de codes est demandée pour travailler.
        </Banner>
      )}
      <Purpose />
      {noPasskeyHere && <p data-look="quiet small">{noPasskeyHere}</p>}
      <ul data-look="ruled">
        {passkeys.map((passkey) => (
          <Line
            key={passkey.id}
            icon={Fingerprint}
            title={passkey.name}
            told={
              <>
                Ajoutée le <DateText value={passkey.addedAt} />
                {passkey.usedAt ? (
                  <>
                    , utilisée le <DateText value={passkey.usedAt} form="moment" />
                  </>
                ) : (
                  ', jamais utilisée'
                )}
              </>
            }
          >
            <Button
              size="small"
              aria-label={`Renommer la clé ${passkey.name}`}
              onClick={() => acts.onRename(passkey)}
            >
              Renommer
            </Button>
            <Button
              size="small"
              aria-label={`Retirer la clé ${passkey.name}`}
              onClick={() => acts.onRemove(passkey)}
            >
              Retirer
            </Button>
          </Line>
        ))}
        {totpSince && (
          <Line
            icon={Smartphone}
            title="Application de codes"
            told={
              <>
                Ajoutée le <DateText value={totpSince} />
              </>
            }
          >
            <Button
              size="small"
              aria-label="Retirer l’application de codes"
              onClick={() => acts.onRemoveTotp()}
            >
              Retirer
            </Button>
          </Line>
        )}
        {codesLeft !== null && !hasNone && (
          <Line
            icon={LifeBuoy}
            title="Codes de secours"
            chip={
              codesLeft < FEW_CODES && (
                <StatusChip
                  name={codesLeft === 0 ? 'Aucun' : `Plus que ${codesLeft}`}
                  color="orange"
                  icon="circle-alert"
                  hasBorder
                />
              )
            }
            told={`${codesLeft} sur 10, pour un téléphone perdu`}
          >
            <Button
              size="small"
              aria-label="Refaire les codes de secours"
              onClick={() => acts.onRenewCodes()}
            >
              Refaire
            </Button>
          </Line>
        )}
      </ul>
      <div data-look="row wrap">
        {!noPasskeyHere && (
          <Button tone={hasNone ? 'primary' : 'secondary'} icon={<Fingerprint />} onClick={acts.onAddPasskey}>
            Ajouter une clé d’accès
          </Button>
        )}
        {!totpSince && (
          <Button icon={<Smartphone />} onClick={acts.onAddTotp}>
            Ajouter une application de codes
          </Button>
        )}
      </div>
    </div>
  );
}

const Purpose = () => (
  <p data-look="quiet">
    Une clé d’accès ouvre votre compte par l’empreinte, le visage ou le code de votre appareil. Aucun faux
    site ne peut s’en servir.
  </p>
);

interface LineProps {
  icon: LucideIcon;
  title: string;
  chip?: ReactNode;
  told: ReactNode;
  children: ReactNode;
}

const Line = ({ icon: Icon, title, chip, told, children }: LineProps) => (
  <li className={styles.session}>
    <Icon className={styles.icon} />
    <span data-look="stack gap-2 fill">
      <span className={styles.device} data-look="breaks">
        {title}
        {chip}
      </span>
      <span data-look="quiet small breaks">{told}</span>
    </span>
    <span data-look="row">{children}</span>
  </li>
);
