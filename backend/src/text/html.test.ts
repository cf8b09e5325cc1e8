import { markup } from './html';

test('a text in a page, with signs of tags and attributes, is escaped once', () => {
  const words = `<b onclick="x">'&amp;</b>`;
  expect(markup`<p title="${words}">${words}</p>`.text).toBe(
    '<p title="&lt;b onclick=&quot;x&quot;&gt;&#39;&amp;amp;&lt;/b&gt;">&lt;b onclick=&quot;x&quot;&gt;&#39;&amp;amp;&lt;/b&gt;</p>',
  );
});

test('parts of a page, one or several, stand as they are, and null is left out', () => {
  const items = ['a', '<'].map((each) => markup`<li>${each}</li>`);
  expect(markup`<ul>${items}</ul>${null}${3}`.text).toBe('<ul><li>a</li><li>&lt;</li></ul>3');
});
