import './early.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import './design/fonts.css';
import './design/tokens.css';
import './design/base.css';
import { beginKiosk } from './account/kiosk.ts';
import { beginMe, loadPlayers } from './account/me.ts';
import { beginNet } from './account/net.ts';
import { beginSitting } from './account/sitting.ts';
import { App } from './app.tsx';
import { beginSpeaking } from './words/choose.ts';

const root = document.getElementById('app');
if (root !== null) {
  beginMe();
  void loadPlayers();
  beginSitting();
  beginKiosk();
  beginNet();
  // Not awaited here: pages that come later wait for this module to be done.
  void beginSpeaking().then(() =>
    createRoot(root).render(
      <StrictMode>
        <App />
      </StrictMode>,
    ),
  );
}
