import { ButtonLink } from '@accordent/ui-kit/Button/Button.tsx';
import { LoginLayout } from '@accordent/ui-kit/LoginLayout/LoginLayout.tsx';
import { formatPhone } from '@accordent/ui-kit/format/phone.ts';
import { usePublisher } from '../legal/publisher.api.ts';
import { WhomToCall } from '../legal/WhomToCall.tsx';
import { paths } from '../screens.ts';
import { PublicForm } from './PublicForm.tsx';
import { publicFormWords } from './public-form-words.ts';
import type { PublicFormKind } from './public-form.api.ts';
import { usePublicForm } from './use-public-form.ts';

/** /demande-essai and /etre-recontacte: the form, then what happens next. */
export default function PublicFormPage({ kind }: { kind: PublicFormKind }) {
  const { entry, change, isSent, send, ...state } = usePublicForm(kind);
  const words = publicFormWords[kind];
  const title = isSent ? 'Demande envoyée' : words.title;
  if (isSent) {
    return (
      <LoginLayout
        title={title}
        subtitle={`${words.sent({ phone: formatPhone(entry.phone) })} Un e-mail de confirmation part vers ${entry.email}.`}
        hasTitleFocus
      >
        <ButtonLink href={paths.login} size="large" isFullWidth>
          Retour à la connexion
        </ButtonLink>
      </LoginLayout>
    );
  }
  return (
    // Whoever we know already is refused whatever he types: he reads how to reach us.
    <LoginLayout title={title} subtitle={words.subtitle} note={state.failure && <Publisher />}>
      <PublicForm
        {...state}
        kind={kind}
        entry={entry}
        loginHref={paths.login}
        otherHref={kind === 'freeTest' ? paths.callBack : paths.trial}
        onChange={change}
        onSend={() => void send()}
      />
    </LoginLayout>
  );
}

function Publisher() {
  const { data: publisher } = usePublisher();
  return <WhomToCall publisher={publisher} />;
}
