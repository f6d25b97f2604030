import { CodesDialog } from '@accordent/ui-kit/OwnAccount/CodesDialog.tsx';
import { FactorList } from '@accordent/ui-kit/OwnAccount/FactorList.tsx';
import type { Factors, Passkey } from '@accordent/ui-kit/OwnAccount/factors.ts';
import { ProofDialog } from '@accordent/ui-kit/OwnAccount/ProofDialog.tsx';
import { TotpDialog } from '@accordent/ui-kit/OwnAccount/TotpDialog.tsx';
import { StaleBanner } from '@accordent/ui-kit/StaleBanner/StaleBanner.tsx';
import { formatDevice } from '@accordent/ui-kit/format/device.ts';
import { formatDate } from '@accordent/ui-kit/format/dates.ts';
import { product } from '@accordent/ui-kit/product.ts';
import { toast } from '@accordent/ui-kit/Toaster/toast.ts';
import { useState } from 'react';
import useSWR, { useSWRConfig } from 'swr';
import type { FactorsAnswer, TotpSecretAnswer } from '../factors/factors.schemas.ts';
import type { ApiClient } from './api-client.ts';
import { faultsOf, sentenceOf } from './failure.ts';
import { noPasskeyHere, OWN_FACTORS, ownFactors } from './own-factors.ts';
import { hasOneAlready } from './passkeys.ts';
import { saveFile } from './save-file.ts';
import { useFetchFailure } from './use-fetch-failure.ts';

type Work =
  | { readonly is: 'add-passkey' | 'add-totp' | 'remove-totp' | 'renew-codes' }
  | { readonly is: 'rename' | 'remove'; readonly passkey: Passkey };

/** « Connexion sûre »: one's own passkeys, application of codes and recovery codes, added and removed here. */
export function OwnFactors({ api }: { api: ApiClient }) {
  const own = ownFactors(api);
  const answer = useSWR(OWN_FACTORS, own.read);
  const failure = useFetchFailure(answer);
  const { mutate } = useSWRConfig();
  const [work, setWork] = useState<Work | null>(null);
  /** As they were when it began. */
  const [before, setBefore] = useState(answer.data);
  const [secret, setSecret] = useState<TotpSecretAnswer | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const begin = (next: Work) => {
    setBefore(answer.data);
    setWork(next);
  };
  const reread = () => void mutate(OWN_FACTORS);
  /** Goes on where what was refused stands by now: its answer was lost, and with it the codes that are shown once. */
  const unlessAdded = (isAdded: (now: FactorsAnswer) => boolean) => async (error: unknown) => {
    const now = Object.keys(faultsOf(error)).length > 0 ? null : await own.read().catch(() => null);
    if (!now || !isAdded(now)) throw error;
    if (before?.codesLeft === null && now.codesLeft !== null) toast.error(CODES_LOST);
    return null;
  };
  const hasNewPasskey = ({ passkeys }: FactorsAnswer) =>
    before !== undefined && passkeys.some(({ id }) => before.passkeys.every((old) => old.id !== id));
  const shared = {
    refusalOf: sentenceOf,
    faultsOf,
    onClose: () => setWork(null),
    onDone: reread,
  };
  return (
    <>
      {answer.data && <StaleBanner failure={failure} />}
      <FactorList
        factors={answer.data && told(answer.data)}
        failure={failure}
        onAddPasskey={() => begin({ is: 'add-passkey' })}
        onRename={(passkey) => begin({ is: 'rename', passkey })}
        onRemove={(passkey) => begin({ is: 'remove', passkey })}
        onAddTotp={() => begin({ is: 'add-totp' })}
        onRemoveTotp={() => begin({ is: 'remove-totp' })}
        onRenewCodes={() => begin({ is: 'renew-codes' })}
      />
      {work?.is === 'add-passkey' && (
        <ProofDialog
          {...shared}
          refusalOf={(failure) => (hasOneAlready(failure) ? ONE_ALREADY : sentenceOf(failure))}
          title="Ajouter une clé d’accès"
          message="Votre appareil vous demandera ensuite l’empreinte, le visage ou son code."
          confirmLabel="Continuer"
          name={formatDevice(navigator.userAgent)}
          done="Clé d’accès ajoutée."
          act={async ({ name, oldPsw }) => {
            const added = await own.addPasskey(name, oldPsw).catch(unlessAdded(hasNewPasskey));
            if (added) setCodes(added);
            return added;
          }}
        />
      )}
      {work?.is === 'rename' && (
        <ProofDialog
          {...shared}
          title="Renommer cette clé"
          confirmLabel="Renommer"
          name={work.passkey.name}
          asksPassword={false}
          done="Clé d’accès renommée."
          act={({ name }) => own.rename(work.passkey.id, name)}
        />
      )}
      {work?.is === 'remove' && (
        <ProofDialog
          {...shared}
          title={'Retirer cette clé d’accès\u00a0?'}
          message={`«\u00a0${work.passkey.name}\u00a0» n’ouvrira plus votre compte. Elle reste à effacer dans votre appareil.`}
          confirmLabel="Retirer"
          tone="danger"
          done="Clé d’accès retirée."
          act={({ oldPsw }) => own.remove(work.passkey.id, oldPsw)}
        />
      )}
      {work?.is === 'add-totp' && (
        <ProofDialog
          {...shared}
          title="Ajouter une application de codes"
          message="Une application de votre téléphone affiche un code de six chiffres, demandé après le mot de passe."
          confirmLabel="Continuer"
          done={null}
          act={async ({ oldPsw }) => setSecret(await own.beginTotp(oldPsw))}
        />
      )}
      {work?.is === 'remove-totp' && (
        <ProofDialog
          {...shared}
          title={'Retirer l’application de codes\u00a0?'}
          message="Ses codes n’ouvriront plus votre compte."
          confirmLabel="Retirer"
          tone="danger"
          done="Application de codes retirée."
          act={({ oldPsw }) => own.removeTotp(oldPsw)}
        />
      )}
      {work?.is === 'renew-codes' && (
        <ProofDialog
          {...shared}
          title={'Refaire les codes de secours\u00a0?'}
          message="Les anciens n’ouvriront plus rien."
          confirmLabel="Refaire"
          done={null}
          act={async ({ oldPsw }) => setCodes(await own.renewCodes(oldPsw))}
        />
      )}
      {secret && (
        <TotpDialog
          shown={secret}
          refusalOf={sentenceOf}
          faultsOf={faultsOf}
          onCode={async (code) => {
            const added = await own.confirmTotp(code).catch(unlessAdded(({ totpDate }) => totpDate !== null));
            if (added) setCodes(added);
          }}
          onClose={() => setSecret(null)}
          onDone={reread}
        />
      )}
      {codes && (
        <CodesDialog
          codes={codes}
          onDownload={() => saveFile(codesFile(codes), 'codes-de-secours.txt')}
          onClose={() => setCodes(null)}
        />
      )}
    </>
  );
}

const ONE_ALREADY = 'Cet appareil a déjà une clé d’accès de votre compte. Elle est dans la liste.';
const CODES_LOST = 'Refaites vos codes de secours\u00a0: ils n’ont pas pu être affichés.';

const codesFile = (codes: readonly string[]): Blob =>
  new Blob([`Codes de secours ${product.name}, chacun sert une fois\u00a0:\n\n${codes.join('\n')}\n`], {
    type: 'text/plain',
  });

const dateOf = ({ timestamp }: { timestamp: number }): Date => new Date(timestamp * 1000);

function told(answer: FactorsAnswer): Factors {
  const { passkeys, totpDate, codesLeft, askedFrom } = answer;
  return {
    passkeys: passkeys.map(({ id, name, creationDate, lastUsedDate }) => ({
      id,
      name,
      addedAt: dateOf(creationDate),
      usedAt: lastUsedDate && dateOf(lastUsedDate),
    })),
    totpSince: totpDate && dateOf(totpDate),
    codesLeft,
    noPasskeyHere: noPasskeyHere(answer),
    askedFrom: askedFrom && formatDate(askedFrom),
  };
}
