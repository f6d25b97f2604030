import { ButtonLink } from '@accordent/ui-kit/Button/Button.tsx';
import { Footer } from '@accordent/ui-kit/Footer/Footer.tsx';
import { LoginLayout } from '@accordent/ui-kit/LoginLayout/LoginLayout.tsx';
import { useEffect } from 'react';
import { paths } from '../screens.ts';
import { product } from '@accordent/ui-kit/product.ts';

/** /login/deleted: what one sees who has deleted his account. */
export default function AccountDeleted() {
  useEffect(() => {
    document.title = `Compte supprimé - ${product.name}`;
  }, []);
  return (
    <LoginLayout
      productName={product.name}
      title="Compte supprimé"
      subtitle="Votre compte a été supprimé avec succés."
      footer={<Footer version={product.version} />}
      hasTitleFocus
    >
      <ButtonLink href={paths.login} size="large" isFullWidth>
        Retour à la connexion
      </ButtonLink>
    </LoginLayout>
  );
}
