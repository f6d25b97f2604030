// The service worker of both apps: shows a push, and opens its record when it is pressed. It keeps nothing and stands
// between no page and the server, so that health data lies in no cache.

self.addEventListener('install', () => self.skipWaiting());

self.addEventListener('push', (event) => {
  const { title, body, path, tag } = event.data.json();
  const icon = new URL('icon-192.png', self.registration.scope).href;
  event.waitUntil(
    self.registration.showNotification(title, { body, tag, icon, badge: icon, lang: 'fr', data: { path } }),
  );
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const wanted = new URL(event.notification.data.path, self.location.origin);
  if (wanted.origin === self.location.origin) event.waitUntil(openAt(wanted.href));
});

/** The window that shows it already, or a new one: what is typed in another is left alone. */
async function openAt(href) {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const shown = windows.find(({ url }) => url === href);
  await (shown ? shown.focus() : self.clients.openWindow(href));
}
