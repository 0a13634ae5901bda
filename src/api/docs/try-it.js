// Sends what stands in the form of an operation and shows the answer as it comes. The page can be read without it.
const token = document.querySelector('#token');

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
  if (token.value !== '') headers.set('Authorization', `Bearer ${token.value}`);
  if (form.elements.body) headers.set('Content-Type', 'application/json');
  return headers;
}

const bodyFrom = (form) => form.elements.body?.value;

async function show(response, shown) {
  if (!response.headers.get('content-type')?.includes('x-ndjson')) {
    shown.textContent = readable(await response.text());
    return;
  }
  const text = new TextDecoder();
  for await (const part of response.body) shown.textContent += text.decode(part, { stream: true });
}

function readable(text) {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}
