import { actFailed, faultsOf, refusalOf, sentenceOf } from '@accordent/api/client/failure.ts';
import { useFetchFailure } from '@accordent/api/client/use-fetch-failure.ts';
import { Banner } from '@accordent/ui-kit/Banner/Banner.tsx';
import { Button } from '@accordent/ui-kit/Button/Button.tsx';
import { Card } from '@accordent/ui-kit/Card/Card.tsx';
import { EmptyState } from '@accordent/ui-kit/EmptyState/EmptyState.tsx';
import { ErrorState } from '@accordent/ui-kit/ErrorState/ErrorState.tsx';
import { ProofDialog } from '@accordent/ui-kit/OwnAccount/ProofDialog.tsx';
import { SkeletonText } from '@accordent/ui-kit/Skeleton/Skeleton.tsx';
import { StaleBanner } from '@accordent/ui-kit/StaleBanner/StaleBanner.tsx';
import { formatDate } from '@accordent/ui-kit/format/dates.ts';
import { useAct } from '@accordent/ui-kit/hooks/use-act.ts';
import { useNow } from '@accordent/ui-kit/hooks/use-now.ts';
import { Download, ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { AccountScreen } from '../members/AccountScreen.tsx';
import {
  confirmPassword,
  saveOwnData,
  useOwnData,
  type OwnDataAnswer,
  type PersonRequestItem,
} from './own-data.api.ts';
import styles from './OwnData.module.css';
import { PersonRequestRow } from './PersonRequestRow.tsx';
import { SettleDialog, type Settling } from './SettleDialog.tsx';

/** /account/data: what the owner takes out of his data, what leaves soon, and what patients ask for. */
export default function OwnDataPage() {
  const read = useOwnData();
  const failure = useFetchFailure(read);
  const [settling, setSettling] = useState<Settling | null>(null);
  const [isProving, setIsProving] = useState(false);
  const { run, isBusy } = useAct({
    act: saveOwnData,
    doing: 'Préparation de vos données…',
    done: 'Vos données sont téléchargées.',
    refusalOf: sentenceOf,
    longest: LONGEST_MS,
  });
  const take = (
    <Button icon={<Download size={18} />} isBusy={isBusy} onClick={() => setIsProving(true)}>
      Télécharger
    </Button>
  );
  return (
    <AccountScreen
      tab="ownData"
      banner={read.data && <StaleBanner failure={failure} />}
      over={
        <>
          <SettleDialog settling={settling} data={read.data} onClose={() => setSettling(null)} />
          {isProving && (
            <ProofDialog
              title={'Télécharger toutes vos données\u00a0?'}
              message="Le fichier contient les données de santé de tous vos patients."
              confirmLabel="Télécharger"
              done={null}
              refusalOf={(failure) => refusalOf(failure, actFailed('de la vérification'))}
              faultsOf={faultsOf}
              act={({ oldPsw }) => confirmPassword(oldPsw)}
              onClose={() => setIsProving(false)}
              onDone={() => void run(undefined)}
            />
          )}
        </>
      }
    >
      <div className={styles.page}>
        {read.data?.leaving.map((leaving) => (
          <Banner key={leaving.leavesOn} tone="warning" title={leavingTitle(leaving)}>
            Patients, documents et échanges de ces dossiers ont atteint leur durée de conservation.
            Téléchargez d’ici là ce que vous voulez garder.
          </Banner>
        ))}
        <Card title="Les données de votre cabinet" action={take}>
          <p className={styles.words}>
            Un fichier ZIP&nbsp;: vos patients et leurs numéros, vos demandes, messages, règlements et
            factures, avec chaque pièce. Ce sont des données de santé&nbsp;: rangez-le en lieu sûr.
          </p>
        </Card>
        <Card title="Demandes de patients" isFlush>
          {read.data ? (
            <Requests requests={read.data.requests} onSettle={setSettling} />
          ) : failure ? (
            <ErrorState title="Les demandes ne se chargent pas" {...failure} />
          ) : (
            <div className={styles.waiting}>
              <SkeletonText lines={3} />
            </div>
          )}
        </Card>
      </div>
    </AccountScreen>
  );
}

const LONGEST_MS = 300_000;

const leavingTitle = ({ count, leavesOn }: OwnDataAnswer['leaving'][number]): string =>
  `${count === 1 ? 'Une PEC close sera effacée' : `${count.toLocaleString('fr-FR')}\u00a0PEC closes seront effacées`} à partir du ${formatDate(leavesOn)}`;

type RequestsProps = {
  readonly requests: readonly PersonRequestItem[];
  readonly onSettle: (settling: Settling) => void;
};

function Requests({ requests, onSettle }: RequestsProps) {
  const now = useNow();
  if (requests.length === 0)
    return (
      <EmptyState
        icon={<ShieldCheck size={20} />}
        title="Aucune demande"
        description="Quand un patient nous demande ses données ou leur effacement, sa demande vous arrive ici en 48 heures."
      />
    );
  return (
    <ul data-look="ruled">
      {requests.map((request) => (
        <PersonRequestRow key={request.id} request={request} now={now} onSettle={onSettle} />
      ))}
    </ul>
  );
}
