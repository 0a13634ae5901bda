import { expect, test } from 'vitest';
import { faultsWithoutScripts } from './plain-page.ts';

const page = (inner: string): string => `<html><body><main id="content"><h1>Araçlar</h1>${inner}</main></body></html>`;

test.each<[fault: string, inner: string]>([
  ['a part of it comes with scripts only', '<!--$?--><template id="B:0"></template><p>Bekleyin</p><!--/$-->'],
  ['it has not one main heading', '<h1>İkinci</h1>'],
  ['a link leads nowhere: Aç', '<a href="#">Aç</a>'],
  ['a link leads to #yok, which is not there', '<a href="#yok">Aç</a>'],
  ['a button does nothing: Aç', '<form method="post"><button type="button">Aç</button><button>Kaydet</button></form>'],
  ['it stands in no form: ad', '<input name="ad"/>'],
  ['it stands in no form: ad', '<form method="get" id="f"><button>Ara</button></form><input form="g" name="ad"/>'],
  ['it waits for scripts: ad', '<form method="get"><input name="ad" disabled=""/><button>Ara</button></form>'],
  ['a form cannot be sent: ad', '<form method="get"><input name="ad"/></form>'],
  ['a form cannot be sent: ad', '<form method="get"><input name="ad"/><button class="btn scripted">Ara</button></form>'],
  ['a form loses its file: dosya', '<form method="post"><input type="file" name="dosya"/><button>Yükle</button></form>'],
])('without scripts %s', (fault, inner) => {
  expect(faultsWithoutScripts(page(inner))).toEqual([fault]);
});

test.each([
  '<form method="get" id="f"><input name="ad"/></form><button type="submit" form="f">Ara</button>',
  '<form method="post" enctype="multipart/form-data"><input type="file" name="dosya"/><button type="submit">Yükle</button></form>',
  '<div hidden=""><button type="button">Doldur</button></div><button type="button" class="scripted">Aç</button>',
  '<button type="button" popovertarget="p">Aç</button><a href="#content">Başa</a><a href="/yonetim">İşler</a>',
])('nothing is wrong with %s', (inner) => {
  expect(faultsWithoutScripts(page(inner))).toEqual([]);
});
