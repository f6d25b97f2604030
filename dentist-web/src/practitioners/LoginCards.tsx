import { OwnFactors } from '@accordent/api/client/OwnFactors.tsx';
import { OwnSessions } from '@accordent/api/client/OwnSessions.tsx';
import { Card } from '@accordent/ui-kit/Card/Card.tsx';
import { PasswordForm, type PasswordFormProps } from '@accordent/ui-kit/OwnAccount/PasswordForm.tsx';
import { api } from '../api-client.ts';
import { LoginCode, type LoginCodeProps } from './LoginCode.tsx';

export interface LoginCardsProps extends LoginCodeProps {
  password: PasswordFormProps;
}

/** Somebody's ways into his account, an owner's as a member's. */
export const LoginCards = ({ password, ...code }: LoginCardsProps) => (
  <>
    <Card title="Mot de passe">
      <PasswordForm {...password} />
    </Card>
    <Card title="Code à la connexion">
      <LoginCode {...code} />
    </Card>
    <Card title="Connexion sûre">
      <OwnFactors api={api} />
    </Card>
    <Card title="Sessions ouvertes">
      <OwnSessions api={api} />
    </Card>
  </>
);
