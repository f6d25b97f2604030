import '@accordent/ui-kit/styles.css';
import './phone.css';
import { reloadOnNewVersion } from '@accordent/ui-kit/ScreenBoundary/reload-on-new-version.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';

reloadOnNewVersion();
createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
