import { useState } from 'react';
import { addressOf } from '../shared/request-address.ts';
import { useSelf } from '../shared/overview.api.ts';
import { ConversationList } from './ConversationList.tsx';
import { conversationsOf } from './conversations.ts';
import { useOwnMessages } from './messages.api.ts';
import { screens } from '../screens.ts';
import { Screen } from '../shared/Screen.tsx';
import { StaleBanner } from '@accordent/ui-kit/StaleBanner/StaleBanner.tsx';
import { useFetchFailure } from '@accordent/api/client/use-fetch-failure.ts';
import { useNow } from '@accordent/ui-kit/hooks/use-now.ts';

/** /message/list: what staff and practice have written each other, a line a PEC. */
export default function MessagesPage() {
  const [pages, setPages] = useState(1);
  const answer = useOwnMessages(pages);
  const failure = useFetchFailure(answer);
  const self = useSelf();
  const { data, isValidating } = answer;
  return (
    <Screen
      title={screens.messages.menu.title}
      subtitle="Vos échanges avec notre équipe, PEC par PEC."
      width="reading"
      banner={data && <StaleBanner failure={failure} />}
    >
      <ConversationList
        conversations={data && conversationsOf(data.messages)}
        failure={failure}
        hrefOf={(dfc) => `${addressOf(dfc)}/messages`}
        showsPractitioner={self?.isSuper ?? false}
        hasMore={data !== undefined && data.messages.length < data.total}
        isLoadingMore={isValidating}
        onMore={() => setPages(pages + 1)}
        now={useNow()}
      />
    </Screen>
  );
}
