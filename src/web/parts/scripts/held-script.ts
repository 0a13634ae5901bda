import { TOUCHES } from './touches.ts';

/** How the page's own module script is written where it is held back: browsers run no type they do not know. */
export const HELD_TYPE = 'text/held-module';

/** How long after the page stands its scripts are fetched although nobody has touched it, in milliseconds. Where the address names a part of it, at once. */
const IDLE_MS = 3000;

/**
 * Stands in the page and runs at once: fetches the held script at the first touch, key or focus, or when the page has stood for a while, and
 * remembers what is done: buttons until React listens, which loses no press from then on, and fields until the page is alive, for React takes what stands in
 * a field when it reaches it as what stood there before. Links, forms and whatever else browsers do by themselves work
 * meanwhile. Where nothing is held back because it comes at once, it remembers alone.
 */
export const HELD_LOADER = `(d=>{
let started,early={changed:[],pressed:null,stop(){d.removeEventListener("input",changed,!0);d.removeEventListener("click",pressed,!0)}};
const listens=()=>Object.keys(d).some(key=>key.startsWith("_reactListening")),
start=()=>{const held=d.querySelector('script[type="${HELD_TYPE}"]');if(started||!held)return;started=1;const script=d.createElement("script");
script.type="module";script.nonce=held.nonce;script.textContent=held.textContent;d.head.append(script);script.remove()},
changed=({target})=>{early.changed.includes(target)||early.changed.push(target)},
pressed=({target})=>{const button=target.closest("button[type=button]");if(button&&!listens())early.pressed=button};
window.earlyTouches=early;
for(const touch of${JSON.stringify(TOUCHES)})d.addEventListener(touch,start,{capture:!0,passive:!0,once:!0});
d.addEventListener("input",changed,!0);d.addEventListener("click",pressed,!0);
addEventListener("load",()=>setTimeout(start,location.hash?0:${IDLE_MS}))
})(document)`.replaceAll('\n', '');
