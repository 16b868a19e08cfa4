// Keeps the page that a member saw last by their link, with the files that it needs, to be read without a connection.
// Nothing else is kept, and no other page of the product is in this worker's scope.

const PAGE = /^\/w\/[^/]+\/?$/;
const FILE = /\/_next\/static\/[^"'\\)\s?&]+/g;
/** The mark of a week's page: a message in its place is not stored. */
const MARK = "data-own-week";

const storeOf = (path) => `own-week:${path.replace(/\/$/, "")}`;

self.addEventListener("install", () => self.skipWaiting());

self.addEventListener("activate", (event) => event.waitUntil(begin()));

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname, search } = new URL(request.url);
  if (request.method !== "GET" || origin !== self.location.origin) return;
  if (request.mode === "navigate" && PAGE.test(pathname))
    event.respondWith(answerPage(request, pathname, search));
  else if (pathname.startsWith("/_next/static/")) event.respondWith(answerFile(request));
});

/** The page that brought this worker was loaded before it was there. */
async function begin() {
  await self.clients.claim();
  const pages = await self.clients.matchAll({ includeUncontrolled: true, type: "window" });
  for (const { url } of pages) {
    const { pathname } = new URL(url);
    if (!PAGE.test(pathname)) continue;
    const answer = await fetch(pathname, { cache: "no-store" }).catch(() => null);
    if (answer) await judge(answer, pathname).catch(() => undefined);
  }
}

async function answerPage(request, pathname, search) {
  let answer;
  try {
    answer = await fetch(request);
  } catch {
    return (await keptPage(pathname)) ?? Response.error();
  }
  // The salon's server is there, and its planner is not.
  if (answer.status >= 500) return (await keptPage(pathname)) ?? answer;
  // With a query it also asks a question, which nobody needs to see again.
  if (search === "" || answer.status === 404) await judge(answer.clone(), pathname).catch(() => undefined);
  return answer;
}

/** Stores a week, and deletes it once the link no longer works. */
async function judge(answer, pathname) {
  const name = storeOf(pathname);
  if (answer.status === 404) {
    await caches.delete(name);
    return;
  }
  if (answer.status !== 200) return;
  const text = await answer.text();
  if (!text.includes(MARK)) return;
  const store = await caches.open(name);
  const headers = new Headers(answer.headers);
  headers.delete("content-encoding");
  headers.delete("content-length");
  await store.put(pathname.replace(/\/$/, ""), new Response(text, { status: 200, headers }));
  await keepFiles(store, new Set(text.match(FILE)));
}

async function keepFiles(store, wanted) {
  for (const kept of await store.keys()) {
    const { pathname } = new URL(kept.url);
    if (pathname.startsWith("/_next/") && !wanted.has(pathname)) await store.delete(kept);
  }
  await Promise.all(
    [...wanted].map(async (path) => {
      if (!(await store.match(path))) await store.add(path).catch(() => undefined);
    }),
  );
}

async function keptPage(pathname) {
  const name = storeOf(pathname);
  if (!(await caches.has(name))) return null;
  const kept = await (await caches.open(name)).match(pathname.replace(/\/$/, ""));
  if (!kept) return null;
  const text = await kept.text();
  return new Response(text.replace("<html ", '<html data-kept="" '), { status: 200, headers: kept.headers });
}

/** A built file never changes under its name. */
async function answerFile(request) {
  return (await caches.match(request, { ignoreVary: true })) ?? fetch(request);
}

// Messages to this phone. They say what the mail says; the path of the page is in them, encrypted for this browser.

self.addEventListener("push", (event) => {
  let message = null;
  try {
    message = event.data?.json() ?? null;
  } catch {
    // Not ours.
  }
  if (message) event.waitUntil(show(message));
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(openPage(event.notification.data?.path ?? ""));
});

function show({ title, body, path, tag }) {
  return self.registration.showNotification(String(title), {
    body: String(body),
    tag: String(tag),
    icon: "/icons/192.png",
    data: { path: String(path) },
  });
}

/** Shows the member's page with its news, in the window that has it open where there is one. */
async function openPage(path) {
  if (!PAGE.test(path)) return;
  const pages = await self.clients.matchAll({ includeUncontrolled: true, type: "window" });
  const open = pages.find(({ url }) => new URL(url).pathname.replace(/\/$/, "") === path);
  if (!open) {
    await self.clients.openWindow(path);
    return;
  }
  const page = await open.focus();
  await page.navigate(path).catch(() => undefined);
}
