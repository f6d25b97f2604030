import '@accordent/api/client/zod-without-eval.ts';
import '@accordent/ui-kit/styles.css';
import { guardHistory } from '@accordent/ui-kit/EntryForm/guard-history.ts';
import { reloadOnNewVersion } from '@accordent/ui-kit/ScreenBoundary/reload-on-new-version.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { tokens } from './api-client.ts';
import { App } from './App.tsx';
import { fetchFirst } from './fetch-ahead.ts';

guardHistory();
reloadOnNewVersion();
if (tokens.read()) fetchFirst(location);
createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
