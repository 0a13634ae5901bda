// Sends what stands in the form of an operation and shows the answer as it comes. The page can be read without it.
const token = document.querySelector('#token');
const accessKey = document.querySelector('#access-key');
const language = document.querySelector('#language');

// An address of the page that names an operation opens it, in browsers too that do not open it by themselves.
addEventListener('hashchange', openNamed);
openNamed();
function openNamed() {
  const named = document.getElementById(location.hash.slice(1));
  const closed = named?.closest('details:not([open])');
  if (!closed) return;
  closed.open = true;
  named.scrollIntoView();
}

for (const form of document.querySelectorAll('form[data-method]')) {
  form.hidden = false;
  freshKey(form);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    send(form);
  });
}
token.closest('form').addEventListener('submit', (event) => event.preventDefault());
token.closest('form').hidden = false;

/** Each new request under a key of its own; browsers make one where the page came safely. */
function freshKey(form) {
  const key = form.elements['header.idempotency-key'];
  if (key && crypto.randomUUID) key.value = crypto.randomUUID();
}

async function send(form) {
  const { method, at } = form.dataset;
  const answer = form.querySelector('output');
  const shown = answer.querySelector('pre');
  answer.hidden = false;
  answer.querySelector('p').textContent = '…';
  shown.textContent = '';
  try {
    // biome-ignore lint/style/noRestrictedGlobals: the browser asks its own site
    const response = await fetch(addressFrom(form, at), { method: method.toUpperCase(), headers: headersFrom(form), body: bodyFrom(form) });
    answer.querySelector('p').textContent = `${response.status} ${response.statusText} · ${response.headers.get('content-type') ?? ''}`;
    await show(response, shown);
  } catch (error) {
    answer.querySelector('p').textContent = String(error);
  }
}

function addressFrom(form, at) {
  const address = new URL(
    at.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(form.elements[`path.${name}`].value)),
    location.origin,
  );
  for (const { name, value } of form.elements) {
    if (!name.startsWith('query.') || value === '') continue;
    // Several values of one parameter are written with commas between them.
    const values = form.elements[name].dataset.several ? value.split(',') : [value];
    for (const one of values) address.searchParams.append(name.slice('query.'.length), one.trim());
  }
  return address;
}

function headersFrom(form) {
  const headers = new Headers();
  for (const { name, value } of form.elements)
    if (name.startsWith('header.') && value !== '') headers.set(name.slice('header.'.length), value);
  headers.set('Accept-Language', language.value);
  if (accessKey.value !== '') headers.set('Access-Key', accessKey.value);
  if (token.value !== '') headers.set('Authorization', `Bearer ${token.value}`);
  if (form.elements.body) headers.set('Content-Type', 'application/json');
  return headers;
}

const bodyFrom = (form) => form.elements.body?.value;

async function show(response, shown) {
  if (!response.headers.get('content-type')?.includes('x-ndjson')) {
    const text = await response.text();
    shown.textContent = readable(text);
    if (response.ok) carryOver(text);
    return;
  }
  const text = new TextDecoder();
  for await (const part of response.body) shown.textContent += text.decode(part, { stream: true });
}

/** What was found is what the next request means: its offer and its total, and the key of what was booked. */
function carryOver(text) {
  if (!text.startsWith('{')) return;
  const found = JSON.parse(text);
  const offer = found.offer ?? found.offers?.[0];
  const total = found.summary?.total ?? offer?.total;
  if (found.accessKey) accessKey.value = found.accessKey;
  for (const form of document.querySelectorAll('form[data-method]')) {
    const { body } = form.elements;
    const reference = form.elements['path.reference'];
    const code = form.elements['path.code'];
    if (offer && reference) reference.value = offer.reference;
    if (found.accessKey && code) code.value = found.code;
    if (offer && body?.value.includes('"offer"')) body.value = JSON.stringify(withOffer(JSON.parse(body.value), offer, total), null, 2);
  }
}

const withOffer = (body, { reference }, total) => ({ ...body, offer: reference, ...(body.agreedTotal ? { agreedTotal: total } : {}) });

function readable(text) {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}
