/** What of a browser it takes to send a form again. */
export interface SendingBrowser {
  // biome-ignore lint/style/noRestrictedGlobals: the browser's own, which the pages' loaders use
  fetch: typeof fetch;
  /** Tells of every form that is sent, before anybody else hears of it. */
  readonly onSubmit: (heard: (form: HTMLFormElement, button: HTMLElement | null) => void) => void;
  /** Sends a form as a browser without scripts does: the answer takes the place of the page. */
  readonly sendPlainly: (form: HTMLFormElement, button: HTMLElement | null) => void;
}

/**
 * A form of a standing page is sent by its script, which would put an error in place of the form when the server cannot serve it. Then it is
 * sent once more without the script: the answer of the server carries everything that was typed, and sends it again.
 */
export function sendUnservedFormsPlainly(browser: SendingBrowser): void {
  let last: { readonly form: HTMLFormElement; readonly button: HTMLElement | null } | undefined;
  browser.onSubmit((form, button) => {
    last = { form, button };
  });
  const asked = browser.fetch;
  browser.fetch = async (input, init) => {
    const answer = await asked(input, init);
    const method = init?.method ?? (input instanceof Request ? input.method : 'GET');
    if (answer.status !== 503 || method.toUpperCase() !== 'POST' || !last?.form.isConnected || last.form.method !== 'post') return answer;
    browser.sendPlainly(last.form, last.button);
    // Nobody is to draw this answer: another page is on its way.
    return new Promise(() => {});
  };
}

export function thisSendingBrowser(): SendingBrowser {
  return {
    get fetch() {
      return window.fetch.bind(window);
    },
    set fetch(replaced) {
      window.fetch = replaced;
    },
    onSubmit: (heard) =>
      document.addEventListener(
        'submit',
        (event) => {
          if (event.target instanceof HTMLFormElement) heard(event.target, event.submitter);
        },
        { capture: true },
      ),
    sendPlainly: (form, button) => {
      if (button instanceof HTMLButtonElement && button.name) {
        const pressed = document.createElement('input');
        pressed.type = 'hidden';
        pressed.name = button.name;
        pressed.value = button.value;
        form.append(pressed);
      }
      // A field called "submit" would hide the form's own.
      HTMLFormElement.prototype.submit.call(form);
    },
  };
}
