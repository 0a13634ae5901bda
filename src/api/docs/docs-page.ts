import { html, raw } from 'hono/html';
import { LOCALES } from '#kernel/locale';
import type { OpenApiDocument } from '../document/openapi-document.ts';
import { messages } from '../messages.ts';
import { TAGS } from '../operation.ts';
import { anchorOf, PROBLEM_NAMES, PROBLEM_STATUS, type ProblemName, problemType } from '../problems/problem-names.ts';
import { DOCS_STYLE } from './docs-style.ts';
import { daysFrom, withDaysFrom } from './example-days.ts';
import { type DescribedShape, exampleOf, shapeName } from './example-of.ts';
import { guideHtml } from './guide.ts';
import tryIt from './try-it.js?raw';

type Markup = ReturnType<typeof html>;

const IN_ENGLISH = { locale: 'en' } as const;

interface DocsVisit {
  readonly documentPath: string;
  /** Examples of rentals lie after it. */
  readonly now: Date;
  readonly origin: string;
  readonly nonce: string;
  readonly isDemo?: boolean;
}

/** The page about the API: everything that the document says, and a form to try each operation. For programmers, in English. */
export function docsPage(document: OpenApiDocument, { documentPath, now, origin, nonce, isDemo }: DocsVisit): Markup {
  const named = (document.components?.schemas ?? {}) as Readonly<Record<string, DescribedShape>>;
  const operations = operationsOf(document);
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="/art/favicon.svg" type="image/svg+xml">
<title>${document.info.title}</title>
<style nonce="${nonce}">${raw(DOCS_STYLE)}</style>
</head>
<body>
${isDemo ? html`<p class="demo-line"><b>${messages.demo_name({}, IN_ENGLISH)}</b> ${messages.demo_text({}, IN_ENGLISH)}</p>` : ''}
<header>
<h1>${document.info.title}</h1>
${(document.info.description ?? '').split('\n\n').map((paragraph) => html`<p>${prose(paragraph)}</p>`)}
<p>Version ${document.info.version} · <a href="${documentPath}">The description as OpenAPI 3.1</a></p>
<nav aria-label="Contents">
<p><a href="#guide">A first booking in ten minutes</a> · <a href="#problems">What can go wrong</a> · <a href="#shapes">Shapes</a></p>
${Object.keys(TAGS).map(
  (tag) =>
    html`<p class="index"><b><a href="#tag-${tag}">${titled(tag)}</a></b> ${operations.filter(({ tags }) => tags.includes(tag)).map(({ operationId }) => html`<a href="#${operationId}"><code>${operationId}</code></a> `)}</p>`,
)}
</nav>
</header>
<main>
<section class="guide" aria-labelledby="guide">
${guideHtml(origin)}
</section>
<section aria-labelledby="try">
<h2 id="try">Try it</h2>
<p>Each operation below has a form that sends a real request to this site, if your browser runs scripts. What is written here goes with every one of them.</p>
<form hidden autocomplete="off">
<label for="token"><span>Token, sent as <code>Authorization: Bearer …</code></span><input id="token" type="password"></label>
<label for="access-key"><span>Key of a reservation or enquiry, sent as <code>Access-Key</code></span><input id="access-key" type="password"></label>
<label for="language"><span>Language, sent as <code>Accept-Language</code></span><select id="language"><option>en</option><option>tr</option></select></label>
</form>
</section>
${Object.entries(TAGS).map(
  ([tag, description]) => html`<section aria-labelledby="tag-${tag}">
<h2 id="tag-${tag}">${titled(tag)}</h2>
<p class="soft">${description}</p>
${operations.filter(({ tags }) => tags.includes(tag)).map((operation) => operationPart(operation, named, now))}
</section>`,
)}
<section aria-labelledby="problems">
<h2 id="problems">What can go wrong</h2>
<p>Every refusal is a problem detail (RFC 9457): its <code>type</code> leads here, and its texts are in Turkish or in English by <code>Accept-Language</code>.</p>
${PROBLEM_NAMES.map(problemPart)}
</section>
<section aria-labelledby="shapes">
<h2 id="shapes">Shapes</h2>
${Object.entries(named).map(
  ([name, shape]) =>
    html`<details><summary>${name}</summary><div id="${shapeAnchor(name)}"><pre tabindex="0">${JSON.stringify(shape, null, 2)}</pre></div></details>`,
)}
</section>
</main>
<script nonce="${nonce}" type="module">${raw(tryIt)}</script>
</body>
</html>`;
}

interface DescribedOperation {
  readonly method: string;
  readonly at: string;
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly summary: string;
  readonly description?: string;
  readonly parameters?: readonly DescribedParameter[];
  readonly requestBody?: { readonly content: DescribedContent };
  readonly responses: Readonly<Record<string, { readonly description: string; readonly content?: DescribedContent }>>;
}

type DescribedContent = Readonly<Record<string, { readonly schema: DescribedShape; readonly example?: unknown }>>;

interface DescribedParameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required?: boolean;
  readonly description?: string;
  readonly schema: DescribedShape;
}

const operationsOf = ({ paths = {} }: OpenApiDocument): DescribedOperation[] =>
  Object.entries(paths).flatMap(([at, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method, at, ...(operation as Omit<DescribedOperation, 'method' | 'at'>) })),
  );

function operationPart(operation: DescribedOperation, named: Readonly<Record<string, DescribedShape>>, now: Date): Markup {
  const { method, at, operationId, summary, description = '', requestBody, responses } = operation;
  const parameters = (operation.parameters ?? []).filter(({ name }) => name !== undefined);
  const sent = requestBody?.content['application/json'];
  const body = sent?.schema;
  const answered = Object.values(responses).find(({ content }) => content?.['application/json']?.example)?.content?.['application/json']
    ?.example;
  return html`<details>
<summary><span class="method">${method}</span> <span class="at">${breakable(at)}</span> <span class="soft">${summary}</span></summary>
<div id="${operationId}">
<p class="soft"><a href="#${operationId}"><code>${operationId}</code></a></p>
${description.split('\n\n').map((paragraph) => paragraph && html`<p>${prose(paragraph)}</p>`)}
${parameters.length > 0 && html`<h3>Takes</h3><dl>${parameters.map((parameter) => parameterRow(parameter, named))}</dl>`}
${body && html`<h3>Body</h3><p><code>${linked(shapeName(body), named)}</code></p>`}
<h3>Answers</h3>
<dl>${Object.entries(responses).map(
    ([status, answer]) =>
      html`<div><dt>${status}</dt><dd>${prose(answer.description)} <code>${linked(shapesOf(answer.content), named)}</code></dd></div>`,
  )}</dl>
${answered !== undefined && html`<details><summary>An answer</summary><div><pre tabindex="0">${JSON.stringify(answered, null, 2)}</pre></div></details>`}
<form hidden data-method="${method}" data-at="${at}" autocomplete="off">
${parameters.map((parameter) => parameterField(operationId, parameter, now))}
${body && html`<label for="${operationId}-body">Body<textarea id="${operationId}-body" name="body" spellcheck="false">${JSON.stringify(withDaysFrom(now, sent?.example ?? exampleOf(body, named)), null, 2)}</textarea></label>`}
<button type="submit">Send</button>
<output hidden aria-live="polite"><p></p><pre tabindex="0"></pre></output>
</form>
</div>
</details>`;
}

const parameterRow = (
  { name, in: place, required, description = '', schema }: DescribedParameter,
  named: Readonly<Record<string, DescribedShape>>,
): Markup =>
  html`<div><dt><code>${name}</code> <span class="soft">${place}${required ? ', required' : ''}</span></dt><dd><code>${linked(shapeName(schema), named)}</code> ${prose(schema.description ?? description)}</dd></div>`;

/** In how many days the rental of the examples begins and ends. */
const DAYS = { from: 30, to: 35 } as const;

const titled = (tag: string): string => `${tag[0]?.toUpperCase()}${tag.slice(1)}`;

/** An address that a narrow screen may break after its slashes. */
const breakable = (address: string): (string | Markup)[] =>
  address.split('/').flatMap((part, index) => (index === 0 ? [part] : ['/', html`<wbr>`, part]));

const shapeAnchor = (name: string): string => `shape-${name}`;

/** Names of shapes lead to them. */
const linked = (text: string, named: Readonly<Record<string, DescribedShape>>): (string | Markup)[] =>
  text.split(/\b(\w+)\b/).map((word) => (Object.hasOwn(named, word) ? html`<a href="#${shapeAnchor(word)}">${word}</a>` : word));

function parameterField(operationId: string, { name, in: place, required, schema }: DescribedParameter, now: Date): Markup {
  const id = `${operationId}-${name}`;
  const several = schema.type === 'array';
  const day = DAYS[name as keyof typeof DAYS];
  const example = day === undefined ? String(schema.example ?? '') : `${daysFrom(now, day)}T10:00`;
  const said = [required && 'required', several && 'commas between several'].filter(Boolean).join(', ');
  return html`<label for="${id}"><span>${name} <span class="soft">${said}</span></span><input id="${id}" name="${place}.${name}" ${required || day !== undefined ? 'value' : 'placeholder'}="${example}"${several && raw(' data-several="1"')}></label>`;
}

/** Text of the document, in which code stands between backticks. */
const prose = (text: string): (string | Markup)[] =>
  text.split('`').map((part, index) => (index % 2 === 1 ? html`<code>${part}</code>` : part));

const shapesOf = (content: DescribedOperation['responses'][string]['content'] = {}): string =>
  Object.entries(content)
    .map(([type, { schema }]) => (type === 'application/json' || type === 'application/problem+json' ? shapeName(schema) : type))
    .join(', ');

const problemPart = (name: ProblemName): Markup =>
  html`<div class="problem" id="${anchorOf(name)}">
<h3>${PROBLEM_STATUS[name]} · <code>${problemType(name)}</code></h3>
${LOCALES.toReversed().map(
  (locale) =>
    html`<p lang="${locale}"><strong>${messages[`api_problem_${name}_title`]({}, { locale })}.</strong> ${messages[`api_problem_${name}_detail`]({}, { locale })}</p>`,
)}
</div>`;
