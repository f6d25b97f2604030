import { ButtonLink } from '@accordent/ui-kit/Button/Button.tsx';
import { LoginLayout } from '@accordent/ui-kit/LoginLayout/LoginLayout.tsx';
import { paths } from '../screens.ts';

/** /login/deleted: what one sees who has deleted his account. */
export default function AccountDeleted() {
  return (
    <LoginLayout title="Compte supprimé" subtitle="Votre compte a été supprimé avec succés." hasTitleFocus>
      <ButtonLink href={paths.login} size="large" isFullWidth>
        Retour à la connexion
      </ButtonLink>
    </LoginLayout>
  );
}
