import { actFailed, refusalOf } from '@accordent/api/client/failure.ts';
import { useFetchFailure } from '@accordent/api/client/use-fetch-failure.ts';
import { memberRoleTexts } from '@accordent/api/client/member-roles.ts';
import { ErrorState } from '@accordent/ui-kit/ErrorState/ErrorState.tsx';
import { useNavigate } from '@accordent/ui-kit/Link/Link.tsx';
import { LoginLayout } from '@accordent/ui-kit/LoginLayout/LoginLayout.tsx';
import { useAct } from '@accordent/ui-kit/hooks/use-act.ts';
import { pathLeft } from '@accordent/ui-kit/screens/path-left.ts';
import { useSWRConfig } from 'swr';
import { desk } from '../drafts/desk.ts';
import { paths } from '../screens.ts';
import { leadsOnAfterLogin } from '../sessions/path-after-login.ts';
import { useSelfRead, type PlaceItem } from '../shared/overview.api.ts';
import styles from './Members.module.css';
import { choosePractice } from './members.api.ts';

/** /cabinets: for which of his practices a member goes on; after the login, and whenever he wishes. */
export default function ChoosePracticePage() {
  const read = useSelfRead();
  const failure = useFetchFailure(read);
  const member = read.data?.self.member;
  const navigate = useNavigate();
  const { mutate } = useSWRConfig();
  const goOn = async () => {
    // Nothing of the practice before is shown of this one.
    await mutate(() => true, undefined, { revalidate: false });
    await desk.resume();
    navigate(pathLeft(leadsOnAfterLogin) ?? paths.dashboard);
  };
  const { run, isBusy } = useAct({
    act: (place: PlaceItem) => (place.id === member?.placeId ? Promise.resolve() : choosePractice(place.id)),
    refusalOf: (cause) => refusalOf(cause, actFailed('du choix du cabinet')),
    done: null,
    onDone: goOn,
  });
  return (
    <LoginLayout
      title="Quel cabinet&nbsp;?"
      subtitle="Vous travaillez avec plusieurs cabinets. Vous pourrez en changer à tout moment."
      documentTitle="Choix du cabinet"
    >
      {failure && !member ? (
        <ErrorState title="Vos cabinets ne se chargent pas" {...failure} />
      ) : (
        <ul className={styles.places} aria-busy={!member || isBusy || undefined}>
          {(member?.places ?? []).map((place) => (
            <li key={place.id}>
              <button
                type="button"
                className={styles.place}
                disabled={isBusy}
                onClick={() => void run(place)}
              >
                <span data-look="strong breaks block">{place.name}</span>
                <span className={styles.may}>{memberRoleTexts[place.role].label}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </LoginLayout>
  );
}
